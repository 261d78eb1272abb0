#!/usr/bin/env python3
"""A bot for a Vallon server, with nothing but Python's own library.

    bot.py http://127.0.0.1:8080 mystic-vale          opens a table against `greedy` and plays it
    bot.py http://127.0.0.1:8080 /t/k3v9x2m4q8w7n5hc  sits down at the table of that link

It takes a name and gets a token, listens to one stream of JSON lines, and answers each question
with one POST. Put your own idea into `choose`. The protocol is in docs/protocol.md.
"""
import json
import random
import sys
import urllib.request

server, what = sys.argv[1].rstrip("/"), sys.argv[2]


def request(path, message=None, token=None):
    body = json.dumps(message).encode() if message else None
    headers = {"Authorization": "Bearer " + token} if token else {}
    return urllib.request.urlopen(urllib.request.Request(server + path, body, headers))


def say(message, token=None, path="/api"):
    answers = [json.loads(line) for line in request(path, message, token)]
    for a in answers:
        if a["is"] == "refused" and a["why"] not in ("stale", "seat"):  # those two: the table moved on
            sys.exit(a["text"])
    return answers


def choose(state):
    """`state` holds the view (state.pub, state.own), the scores and the legal actions."""
    return random.choice(state["legal"])["action"]


token = say({"do": "name", "name": "Bot %d" % random.randrange(1000)}, path="/api/guest")[0]["token"]
if what.startswith("/t/"):
    say({"do": "join", "match": what[3:]}, token)
else:
    say({"do": "open", "game": what, "seats": ["me", "greedy"], "pace": 0}, token)

for line in request("/api/stream", token=token):
    m = json.loads(line) if line.strip() else {"is": "alive"}  # an empty line: nothing is new
    if m["is"] == "state" and m["over"]:
        print("my score and place:", m["scores"][m["seat"]]["total"], m["scores"][m["seat"]].get("place"))
        break
    if m["is"] == "state" and m["legal"]:
        say({"do": "move", "match": m["match"], "ply": m["ply"], "action": choose(m)}, token)
