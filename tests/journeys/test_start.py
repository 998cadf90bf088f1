def test_the_app_opens_and_says_what_there_is(person):
    person.wait_for("Calico")
    person.wait_for("python3 -m calico")
