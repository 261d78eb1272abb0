// A boardgame.io server with a game of the size of Pearls: a secret deck, a hidden hand for each
// player, one card per turn. It listens on loopback; the port is argv[2]. Matches are kept in
// memory, which is its default: nothing is saved.
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const pearls = {
    name: "pearls",
    setup: ({ ctx, random }) => {
        const deck = random.Shuffle(Array.from({ length: 400 }, (_, i) => i % 10));
        const players = Object.fromEntries(Array.from({ length: ctx.numPlayers }, (_, i) => [String(i), { hand: deck.splice(0, 5) }]));
        return { secret: { deck }, players, points: Array(ctx.numPlayers).fill(0), discard: 0 };
    },
    playerView: PlayerView.STRIP_SECRETS,
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
        play: {
            client: false,
            move: ({ G, playerID }, card) => {
                const { hand } = G.players[playerID], at = hand.indexOf(card);
                if (at < 0) return INVALID_MOVE;
                hand.splice(at, 1);
                G.points[Number(playerID)] += card;
                G.discard = card;
                if (G.secret.deck.length === 0) G.secret.deck = Array.from({ length: 400 }, (_, i) => i % 10);
                hand.push(G.secret.deck.pop());
            },
        },
    },
};

const server = Server({ games: [pearls], origins: ["http://127.0.0.1"] });
const { listen } = server.app;
server.app.listen = (port, done) => listen.call(server.app, port, "127.0.0.1", done); // otherwise on every interface
server.run({ port: Number(process.argv[2]) }, () => console.log("ready"));
