/* The schema and its versions.
 *
 * A store carries the number of migrations that were applied to it: in SQLite as user_version, in
 * PostgreSQL as the only row of schema_version. Opening a store applies the missing ones in one
 * transaction; of several processes that start at once, one applies them and the others wait. To
 * change the schema, append a migration: those that exist stay as they are. Processes of the
 * previous release may still run on the same PostgreSQL, so a migration takes nothing away that
 * their statements name. */
#include <stdio.h>

#include "sentence.h"
#include "store_inside.h"

/* clang-format off */
/* Of releases that did not number their schema: every table may exist already. */
#define FIRST(SERIAL, NUMBER, STRICT, NOROWID) \
    "CREATE TABLE IF NOT EXISTS person (id " SERIAL ", name TEXT NOT NULL, account TEXT UNIQUE," \
    "  password TEXT," \
    "  muted " NUMBER " NOT NULL DEFAULT 0, banned " NUMBER " NOT NULL DEFAULT 0," \
    "  made " NUMBER " NOT NULL) " \
    STRICT ";" \
    "CREATE TABLE IF NOT EXISTS session (hash TEXT PRIMARY KEY," \
    "  person " NUMBER " NOT NULL REFERENCES person, kind TEXT NOT NULL," \
    "  made " NUMBER " NOT NULL)" NOROWID ";" \
    "CREATE INDEX IF NOT EXISTS session_person ON session (person);" \
    "CREATE TABLE IF NOT EXISTS match (id TEXT PRIMARY KEY, stage " NUMBER " NOT NULL," \
    "  version " NUMBER " NOT NULL, game TEXT NOT NULL," \
    "  listed " NUMBER " NOT NULL, seed TEXT NOT NULL, plan TEXT NOT NULL, head TEXT NOT NULL," \
    "  made " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE INDEX IF NOT EXISTS match_stage ON match (stage) WHERE stage < 2;" \
    "CREATE TABLE IF NOT EXISTS line (match TEXT NOT NULL REFERENCES match," \
    "  step " NUMBER " NOT NULL, text TEXT NOT NULL, made " NUMBER " NOT " \
    "NULL," \
    "  PRIMARY KEY (match, step))" NOROWID ";" \
    "CREATE TABLE IF NOT EXISTS sitter (person " NUMBER " NOT NULL REFERENCES person," \
    "  match TEXT NOT NULL REFERENCES match," \
    "  made " NUMBER " NOT NULL, PRIMARY KEY (person, match))" NOROWID ";" \
    "CREATE TABLE IF NOT EXISTS waiting (match TEXT PRIMARY KEY REFERENCES match," \
    "  until " NUMBER " NOT NULL)" NOROWID ";" \
    "CREATE TABLE IF NOT EXISTS chat (id " SERIAL ", match TEXT NOT NULL REFERENCES match," \
    "  name TEXT NOT NULL," \
    "  text TEXT NOT NULL, made " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE INDEX IF NOT EXISTS chat_match ON chat (match, id);" \
    "CREATE TABLE IF NOT EXISTS chatter (chat " NUMBER " PRIMARY KEY," \
    "  person " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE INDEX IF NOT EXISTS chatter_person ON chatter (person);" \
    "CREATE TABLE IF NOT EXISTS mute (person " NUMBER " NOT NULL REFERENCES person," \
    "  other " NUMBER " NOT NULL REFERENCES person," \
    "  made " NUMBER " NOT NULL, PRIMARY KEY (person, other))" NOROWID ";" \
    "CREATE INDEX IF NOT EXISTS mute_other ON mute (other);" \
    "CREATE TABLE IF NOT EXISTS result (match TEXT NOT NULL REFERENCES match," \
    "  seat " NUMBER " NOT NULL, who TEXT NOT NULL, place " NUMBER " NOT " \
    "NULL," \
    "  points " NUMBER " NOT NULL, made " NUMBER " NOT NULL, PRIMARY KEY (match," \
    "  seat))" NOROWID ";" \
    "CREATE INDEX IF NOT EXISTS result_who ON result (who, made);" \
    "CREATE TABLE IF NOT EXISTS rating (who TEXT NOT NULL, game TEXT NOT NULL," \
    "  mu " NUMBER " NOT NULL, sigma " NUMBER " NOT NULL," \
    "  matches " NUMBER " NOT NULL, wins " NUMBER " NOT NULL, PRIMARY KEY (who," \
    "  game))" NOROWID ";" \
    "CREATE TABLE IF NOT EXISTS beat (id " NUMBER " PRIMARY KEY," \
    "  at " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE TABLE IF NOT EXISTS claim (key TEXT PRIMARY KEY, made " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE TABLE IF NOT EXISTS contact (person " NUMBER " PRIMARY KEY REFERENCES person," \
    "  mail TEXT NOT NULL, code TEXT NOT NULL," \
    "  confirmed " NUMBER " NOT NULL, lang " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE TABLE IF NOT EXISTS deed (id " SERIAL ", made " NUMBER " NOT NULL," \
    "  who TEXT NOT NULL, what TEXT NOT NULL, whom TEXT NOT NULL," \
    "  why TEXT NOT NULL)" STRICT ";" \
    "CREATE TABLE IF NOT EXISTS notice (id " SERIAL ", text TEXT NOT NULL)" STRICT ";" \
    "CREATE TABLE IF NOT EXISTS setfile (hash TEXT PRIMARY KEY, text TEXT NOT NULL)" STRICT ";"

/* Indexes for every query whose cost would grow with the number of tables or of a person's matches;
 * `sitter.done` is set when a match is over. */
#define FLAT_COSTS(NUMBER) \
    "DROP INDEX match_stage;" \
    "CREATE INDEX match_listed ON match (stage, made DESC) WHERE listed = 1 AND stage < 2;" \
    "CREATE INDEX match_unfinished ON match (made) WHERE stage < 2;" \
    "CREATE INDEX match_gathering ON match (made, id) WHERE stage = 0;" \
    "CREATE INDEX match_timed ON match (id) WHERE stage = 1 AND plan LIKE '%clock %';" \
    "CREATE INDEX waiting_until ON waiting (until);" \
    "ALTER TABLE sitter ADD COLUMN done " NUMBER " NOT NULL DEFAULT 0;" \
    "UPDATE sitter SET done = 1 WHERE match IN (SELECT id FROM match WHERE stage = 2);" \
    "CREATE INDEX sitter_match ON sitter (match);" \
    "CREATE INDEX sitter_done ON sitter (person, done);" \
    "CREATE INDEX sitter_made ON sitter (person, made, match);" \
    "CREATE INDEX rating_rank ON rating (game, (mu - 3 * sigma) DESC, who);"

/* Networks that a person signed in from, codes for a new password, mails sent to an address, and
 * what a name looks like. */
#define SIGNING_IN(NUMBER, NOROWID) \
    "CREATE TABLE network (person " NUMBER " NOT NULL REFERENCES person," \
    "  network TEXT NOT NULL, made " NUMBER " NOT NULL, PRIMARY KEY (person, network))" NOROWID ";" \
    "CREATE TABLE reset (person " NUMBER " NOT NULL PRIMARY KEY REFERENCES person," \
    "  hash TEXT NOT NULL, made " NUMBER " NOT NULL, tries " NUMBER " NOT NULL)" NOROWID ";" \
    "CREATE TABLE mailed (address TEXT NOT NULL PRIMARY KEY," \
    "  made " NUMBER " NOT NULL)" NOROWID ";" \
    "CREATE INDEX mailed_made ON mailed (made);" \
    "ALTER TABLE person ADD COLUMN skeleton TEXT;" \
    "CREATE INDEX person_skeleton ON person (skeleton) WHERE account IS NOT NULL;" \
    "CREATE INDEX person_unlike ON person (id) WHERE account IS NOT NULL AND skeleton IS NULL;"

/* Tickets that are good for a minute: `password` is the person's when they got it. */
#define TICKETS(NUMBER, NOROWID) \
    "CREATE TABLE ticket (hash TEXT NOT NULL PRIMARY KEY, person " NUMBER " NOT NULL," \
    "  kind TEXT NOT NULL, password TEXT NOT NULL, made " NUMBER " NOT NULL)" NOROWID ";" \
    "CREATE INDEX ticket_person ON ticket (person);" \
    "CREATE INDEX ticket_made ON ticket (made);"

/* To find the tables that were closed before their match began. */
#define NEVER_BEGAN "CREATE INDEX match_void ON match (made) WHERE stage = 2 AND head = '';"

/* Ratings by game and number of seats; the former ones, by game alone, stay for processes of an
 * earlier release. Each result says its game and seats (by names that no statement of an earlier
 * release finds ambiguous), and what the match changed in the rating:
 * `of_game` is NULL until store_rate_older has filled them in. */
#define RATED(NUMBER, NOROWID) \
    "CREATE TABLE rated (who TEXT NOT NULL, game TEXT NOT NULL, seats " NUMBER " NOT NULL," \
    "  mu " NUMBER " NOT NULL, sigma " NUMBER " NOT NULL, matches " NUMBER " NOT NULL," \
    "  wins " NUMBER " NOT NULL, PRIMARY KEY (who, game, seats))" NOROWID ";" \
    "CREATE INDEX rated_rank ON rated (game, seats, (mu - 3 * sigma) DESC, who);" \
    "ALTER TABLE result ADD COLUMN of_game TEXT;" \
    "ALTER TABLE result ADD COLUMN of_seats " NUMBER ";" \
    "ALTER TABLE result ADD COLUMN was " NUMBER ";" \
    "ALTER TABLE result ADD COLUMN mu " NUMBER ";" \
    "ALTER TABLE result ADD COLUMN sigma " NUMBER ";" \
    "CREATE INDEX result_older ON result (made, match) WHERE of_game IS NULL;"

/* Reports about people, what moderators decided, and the letters that tell of it. A reporter has
 * one open report about a person at a table; two people of one network have one together. */
#define MODERATION(SERIAL, NUMBER, STRICT, NOROWID) \
    "CREATE TABLE moderator (person " NUMBER " NOT NULL PRIMARY KEY REFERENCES person," \
    "  made " NUMBER " NOT NULL)" NOROWID ";" \
    "CREATE TABLE report (id " SERIAL ", made " NUMBER " NOT NULL, kind TEXT NOT NULL," \
    "  about TEXT NOT NULL, reporter " NUMBER " NOT NULL, target " NUMBER " NOT NULL," \
    "  other " NUMBER " NOT NULL DEFAULT 0, match TEXT NOT NULL," \
    "  stage " NUMBER " NOT NULL, ply " NUMBER " NOT NULL, said " NUMBER " NOT NULL," \
    "  chats TEXT NOT NULL, text TEXT NOT NULL, sanction " NUMBER " NOT NULL," \
    "  times " NUMBER " NOT NULL DEFAULT 1, settled " NUMBER " NOT NULL DEFAULT 0," \
    "  outcome TEXT NOT NULL DEFAULT '', judge " NUMBER " NOT NULL DEFAULT 0)" STRICT ";" \
    "CREATE UNIQUE INDEX report_open ON report (reporter, target, match, sanction)" \
    "  WHERE settled = 0 AND reporter <> 0;" \
    "CREATE UNIQUE INDEX report_pair ON report (target, other) WHERE settled = 0 AND reporter = 0;" \
    "CREATE INDEX report_queue ON report (id) WHERE settled = 0;" \
    "CREATE INDEX report_settled_pair ON report (target, other, settled) WHERE reporter = 0;" \
    "CREATE INDEX report_reporter ON report (reporter);" \
    "CREATE INDEX report_target ON report (target);" \
    "CREATE INDEX report_other ON report (other) WHERE other <> 0;" \
    "CREATE TABLE sanction (id " SERIAL ", person " NUMBER " NOT NULL REFERENCES person," \
    "  report " NUMBER " NOT NULL, made " NUMBER " NOT NULL, what TEXT NOT NULL," \
    "  until " NUMBER " NOT NULL, text TEXT NOT NULL, replied " NUMBER " NOT NULL DEFAULT 0," \
    "  lifted " NUMBER " NOT NULL DEFAULT 0)" STRICT ";" \
    "CREATE INDEX sanction_person ON sanction (person);" \
    "CREATE TABLE letter (id " SERIAL ", person " NUMBER " NOT NULL REFERENCES person," \
    "  made " NUMBER " NOT NULL, what TEXT NOT NULL, until " NUMBER " NOT NULL," \
    "  text TEXT NOT NULL, other " NUMBER " NOT NULL, sanction " NUMBER " NOT NULL," \
    "  seen " NUMBER " NOT NULL DEFAULT 0)" STRICT ";" \
    "CREATE INDEX letter_person ON letter (person, id);" \
    "CREATE INDEX letter_other ON letter (other) WHERE other <> 0;"

/* Clubs with their members, requests to join and invitations (see club_role in store_clubs.h);
 * tables that were opened for a club, and reports about one. */
#define CLUBS(SERIAL, NUMBER, STRICT, NOROWID) \
    "CREATE TABLE club (id " SERIAL ", name TEXT NOT NULL, skeleton TEXT NOT NULL UNIQUE," \
    "  about TEXT NOT NULL, speaks TEXT NOT NULL, open " NUMBER " NOT NULL," \
    "  members " NUMBER " NOT NULL, made " NUMBER " NOT NULL)" STRICT ";" \
    "CREATE INDEX club_size ON club (members DESC, id);" \
    "CREATE TABLE member (club " NUMBER " NOT NULL REFERENCES club," \
    "  person " NUMBER " NOT NULL REFERENCES person, role " NUMBER " NOT NULL," \
    "  made " NUMBER " NOT NULL, PRIMARY KEY (club, person))" NOROWID ";" \
    "CREATE INDEX member_person ON member (person, role);" \
    "CREATE INDEX member_role ON member (club, role DESC, made, person);" \
    "ALTER TABLE match ADD COLUMN club " NUMBER " NOT NULL DEFAULT 0;" \
    "CREATE INDEX match_club ON match (club, stage, made DESC) WHERE club <> 0 AND stage < 2;" \
    "ALTER TABLE report ADD COLUMN club " NUMBER " NOT NULL DEFAULT 0;" \
    "DROP INDEX report_open;" \
    "CREATE UNIQUE INDEX report_open ON report (reporter, target, match, sanction, club)" \
    "  WHERE settled = 0 AND reporter <> 0;"

/* Whom people follow and block, private messages, challenges. */
#define FRIENDS(SERIAL, NUMBER, STRICT, NOROWID) \
    "CREATE TABLE follow (person " NUMBER " NOT NULL REFERENCES person," \
    "  other " NUMBER " NOT NULL REFERENCES person," \
    "  made " NUMBER " NOT NULL, PRIMARY KEY (person, other))" NOROWID ";" \
    "CREATE INDEX follow_other ON follow (other);" \
    "ALTER TABLE mute ADD COLUMN blocks " NUMBER " NOT NULL DEFAULT 0;" \
    "ALTER TABLE person ADD COLUMN hides " NUMBER " NOT NULL DEFAULT 0;" \
    "CREATE TABLE message (id " SERIAL ", made " NUMBER " NOT NULL," \
    "  sender " NUMBER " NOT NULL REFERENCES person," \
    "  receiver " NUMBER " NOT NULL REFERENCES person," \
    "  held " NUMBER " NOT NULL, text TEXT NOT NULL)" STRICT ";" \
    "CREATE INDEX message_sender ON message (sender, receiver, id);" \
    "CREATE INDEX message_receiver ON message (receiver, sender, id);" \
    "CREATE TABLE talk (person " NUMBER " NOT NULL REFERENCES person," \
    "  other " NUMBER " NOT NULL REFERENCES person, last " NUMBER " NOT NULL," \
    "  sent " NUMBER " NOT NULL, received " NUMBER " NOT NULL, seen " NUMBER " NOT NULL," \
    "  gone " NUMBER " NOT NULL, PRIMARY KEY (person, other))" NOROWID ";" \
    "CREATE INDEX talk_last ON talk (person, last);" \
    "CREATE INDEX talk_other ON talk (other);" \
    "CREATE TABLE challenge (id " SERIAL ", made " NUMBER " NOT NULL," \
    "  until " NUMBER " NOT NULL, sender " NUMBER " NOT NULL REFERENCES person," \
    "  receiver " NUMBER " NOT NULL REFERENCES person, match TEXT NOT NULL," \
    "  held " NUMBER " NOT NULL, state " NUMBER " NOT NULL DEFAULT 0," \
    "  answer TEXT NOT NULL DEFAULT '')" STRICT ";" \
    "CREATE INDEX challenge_sender ON challenge (sender);" \
    "CREATE INDEX challenge_receiver ON challenge (receiver);" \
    "CREATE INDEX challenge_until ON challenge (until);"

/* What profiles show: sums over the finished matches of a person (`who`, as in `result`). `open`:
 * 1 for matches that everybody may know of. A result has been counted into the sums, or `counted`
 * is NULL. `discreet`: others see the name and the ratings only; `program`: plays with a token. */
#define PROFILES(NUMBER, NOROWID) \
    "CREATE TABLE played (who TEXT NOT NULL, game TEXT NOT NULL, seats " NUMBER " NOT NULL," \
    "  against TEXT NOT NULL, open " NUMBER " NOT NULL, matches " NUMBER " NOT NULL," \
    "  wins " NUMBER " NOT NULL, PRIMARY KEY (who, game, seats, against, open))" NOROWID ";" \
    "CREATE TABLE rival (who TEXT NOT NULL, other TEXT NOT NULL, game TEXT NOT NULL," \
    "  open " NUMBER " NOT NULL, matches " NUMBER " NOT NULL, ahead " NUMBER " NOT NULL," \
    "  behind " NUMBER " NOT NULL, PRIMARY KEY (who, other, game, open))" NOROWID ";" \
    "CREATE INDEX rival_other ON rival (other);" \
    "CREATE TABLE favourite (who TEXT NOT NULL, game TEXT NOT NULL, thing TEXT NOT NULL," \
    "  open " NUMBER " NOT NULL, matches " NUMBER " NOT NULL, wins " NUMBER " NOT NULL," \
    "  times " NUMBER " NOT NULL, PRIMARY KEY (who, game, thing, open))" NOROWID ";" \
    "CREATE TABLE feat (who TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL," \
    "  open " NUMBER " NOT NULL, times " NUMBER " NOT NULL, made " NUMBER " NOT NULL," \
    "  PRIMARY KEY (who, game, name, open))" NOROWID ";" \
    "ALTER TABLE result ADD COLUMN counted " NUMBER ";" \
    "ALTER TABLE result ADD COLUMN open " NUMBER ";" \
    "CREATE INDEX result_uncounted ON result (made, match) WHERE counted IS NULL;" \
    "CREATE INDEX result_page ON result (who, made DESC, match DESC);" \
    "CREATE INDEX result_curve ON result (who, of_game, of_seats, made DESC, match DESC)" \
    "  WHERE mu IS NOT NULL;" \
    "ALTER TABLE person ADD COLUMN discreet " NUMBER " NOT NULL DEFAULT 0;" \
    "ALTER TABLE person ADD COLUMN program " NUMBER " NOT NULL DEFAULT 0;"

/* Tournaments, who entered them, and who meets whom: see store_tourneys.h. */
#define TOURNEYS(NUMBER, NOROWID) \
    "CREATE TABLE tourney (id TEXT NOT NULL PRIMARY KEY, state " NUMBER " NOT NULL," \
    "  version " NUMBER " NOT NULL, name TEXT NOT NULL, about TEXT NOT NULL, game TEXT NOT NULL," \
    "  kind " NUMBER " NOT NULL, host " NUMBER " NOT NULL, club " NUMBER " NOT NULL," \
    "  rounds " NUMBER " NOT NULL, round " NUMBER " NOT NULL, least " NUMBER " NOT NULL," \
    "  most " NUMBER " NOT NULL, minutes " NUMBER " NOT NULL, full_start " NUMBER " NOT NULL," \
    "  bots " NUMBER " NOT NULL, made " NUMBER " NOT NULL, begins " NUMBER " NOT NULL," \
    "  ends " NUMBER " NOT NULL, plan TEXT NOT NULL)" NOROWID ";" \
    "CREATE INDEX tourney_state ON tourney (state, made DESC);" \
    "CREATE INDEX tourney_host ON tourney (host);" \
    "CREATE INDEX tourney_club ON tourney (club) WHERE club <> 0;" \
    "CREATE TABLE entrant (tourney TEXT NOT NULL REFERENCES tourney," \
    "  number " NUMBER " NOT NULL, person " NUMBER " NOT NULL, state " NUMBER " NOT NULL," \
    "  kind " NUMBER " NOT NULL, mu " NUMBER " NOT NULL, sigma " NUMBER " NOT NULL," \
    "  since " NUMBER " NOT NULL, PRIMARY KEY (tourney, number))" NOROWID ";" \
    "CREATE UNIQUE INDEX entrant_person ON entrant (person, tourney);" \
    "CREATE TABLE meeting (tourney TEXT NOT NULL REFERENCES tourney," \
    "  round " NUMBER " NOT NULL, number " NUMBER " NOT NULL, match TEXT NOT NULL," \
    "  state " NUMBER " NOT NULL, count " NUMBER " NOT NULL, ended " NUMBER " NOT NULL," \
    "  player0 " NUMBER " NOT NULL, player1 " NUMBER " NOT NULL, player2 " NUMBER " NOT NULL," \
    "  player3 " NUMBER " NOT NULL, place0 " NUMBER " NOT NULL, place1 " NUMBER " NOT NULL," \
    "  place2 " NUMBER " NOT NULL, place3 " NUMBER " NOT NULL," \
    "  PRIMARY KEY (tourney, round, number))" NOROWID ";" \
    "CREATE UNIQUE INDEX meeting_match ON meeting (match) WHERE match <> '';"

/* A chat message that is a saying (see sayings.h); its text is English then. */
#define SAYINGS "ALTER TABLE chat ADD COLUMN saying TEXT NOT NULL DEFAULT '';"

/* Sets of people: `own` 1; `owner` 0 when that person is gone. `used`: when a table was last opened
 * with it; `down`: when a moderator took it down, or 0. Matches name theirs in `own_set`, or ''. */
#define OWN_SETS(NUMBER) \
    "ALTER TABLE setfile ADD COLUMN game TEXT NOT NULL DEFAULT '';" \
    "ALTER TABLE setfile ADD COLUMN own " NUMBER " NOT NULL DEFAULT 0;" \
    "ALTER TABLE setfile ADD COLUMN owner " NUMBER " NOT NULL DEFAULT 0;" \
    "ALTER TABLE setfile ADD COLUMN size " NUMBER " NOT NULL DEFAULT 0;" \
    "ALTER TABLE setfile ADD COLUMN made " NUMBER " NOT NULL DEFAULT 0;" \
    "ALTER TABLE setfile ADD COLUMN used " NUMBER " NOT NULL DEFAULT 0;" \
    "ALTER TABLE setfile ADD COLUMN down " NUMBER " NOT NULL DEFAULT 0;" \
    "CREATE INDEX setfile_owner ON setfile (owner) WHERE own = 1;" \
    "CREATE INDEX setfile_used ON setfile (used) WHERE own = 1 AND down = 0;" \
    "ALTER TABLE match ADD COLUMN own_set TEXT NOT NULL DEFAULT '';" \
    "CREATE INDEX match_own_set ON match (own_set, stage) WHERE own_set <> '';" \
    "ALTER TABLE report ADD COLUMN own_set TEXT NOT NULL DEFAULT '';" \
    "DROP INDEX report_open;" \
    "CREATE UNIQUE INDEX report_open ON report (reporter, target, match, sanction, club, own_set)" \
    "  WHERE settled = 0 AND reporter <> 0;"

/* clang-format on */

#define STRICT_TABLE " STRICT, WITHOUT ROWID"

/* A migration is one script or several: C compilers need not accept long texts. */
enum { SCRIPTS = 8 };
static const struct {
    const char *sqlite[SCRIPTS], *postgres[SCRIPTS];
} migrations[] = {
    {{FIRST("INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER", " STRICT", STRICT_TABLE)},
     {FIRST("BIGSERIAL PRIMARY KEY", "BIGINT", "", "")}},
    {{FLAT_COSTS("INTEGER")}, {FLAT_COSTS("BIGINT")}},
    {{SIGNING_IN("INTEGER", STRICT_TABLE)}, {SIGNING_IN("BIGINT", "")}},
    {{TICKETS("INTEGER", STRICT_TABLE)}, {TICKETS("BIGINT", "")}},
    {{NEVER_BEGAN}, {NEVER_BEGAN}},
    {{RATED("INTEGER", STRICT_TABLE)}, {RATED("BIGINT", "")}},
    {{MODERATION("INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER", " STRICT", STRICT_TABLE)},
     {MODERATION("BIGSERIAL PRIMARY KEY", "BIGINT", "", "")}},
    {{CLUBS("INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER", " STRICT", STRICT_TABLE),
      FRIENDS("INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER", " STRICT", STRICT_TABLE),
      PROFILES("INTEGER", STRICT_TABLE), TOURNEYS("INTEGER", STRICT_TABLE), SAYINGS,
      OWN_SETS("INTEGER")},
     {CLUBS("BIGSERIAL PRIMARY KEY", "BIGINT", "", ""),
      FRIENDS("BIGSERIAL PRIMARY KEY", "BIGINT", "", ""), PROFILES("BIGINT", ""),
      TOURNEYS("BIGINT", ""), SAYINGS, OWN_SETS("BIGINT")}},
};

static const char begin_postgres[] =
    "BEGIN; SELECT pg_advisory_xact_lock(" DB_SCHEMA ");"
    "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL);";

static bool begin(store *s) {
    return s->driver->script(s->db, s->driver->postgres ? begin_postgres : "BEGIN IMMEDIATE");
}

static bool read_version(store *s, int64_t *version) {
    db_query q = {.sql = s->driver->postgres
                             ? "SELECT COALESCE(MAX(version), 0) FROM schema_version"
                             : "PRAGMA user_version",
                  .row = store_give_number,
                  .user = version};
    return store_run(s, &q) == 1;
}

static bool write_version(store *s, int64_t version) {
    char sql[128];
    const char *form = s->driver->postgres ? "DELETE FROM schema_version;"
                                             "INSERT INTO schema_version (version) VALUES (%lld)"
                                           : "PRAGMA user_version = %lld";
    snprintf(sql, sizeof sql, form, (long long)version);
    return s->driver->script(s->db, sql);
}

static bool run_scripts(store *s, const char *const scripts[SCRIPTS]) {
    bool fine = true;
    for (int i = 0; fine && i < SCRIPTS && scripts[i]; i++)
        fine = s->driver->script(s->db, scripts[i]);
    return fine;
}

static bool migrate(store *s, int64_t from) {
    bool fine = true;
    for (int64_t i = from; fine && i < COUNT_OF(migrations); i++)
        fine = run_scripts(s, s->driver->postgres ? migrations[i].postgres : migrations[i].sqlite);
    return fine && (from == COUNT_OF(migrations) || write_version(s, COUNT_OF(migrations)));
}

/* A store from the future may hold what this release would not keep up. */
static bool known(int64_t version, lang l, char why[DB_WHY]) {
    const msg *newer = MSG("server.start.store-newer",
                           "a newer version of Vallon has changed this store; use that version",
                           "une version plus récente de Vallon a modifié ces données ; utilisez "
                           "cette version");
    if (version <= COUNT_OF(migrations)) return true;
    snprintf(why, DB_WHY, "%s", tr(l, newer));
    return false;
}

/* False: it failed, or another process has just rated the same people. */
static bool rate_some(store *s, bool *more) {
    if (begin(s) && store_rate_older(s, more) && s->driver->script(s->db, "COMMIT")) return true;
    store_undo(s);
    return false;
}

/* Matches that an earlier release stored, a few in each transaction. Its processes may still store
 * some on the same PostgreSQL: the next start rates those. */
static bool rate_older(store *s) {
    enum { TRIES = 8 };
    int64_t any = 0;
    bool more =
        store_run(s, &(db_query){.sql = "SELECT 1 FROM result WHERE of_game IS NULL LIMIT 1",
                                 .row = store_give_number,
                                 .user = &any}) != 0;
    for (int failed = 0; more && failed < TRIES;)
        if (!rate_some(s, &more)) more = true, failed++;
    return !more;
}

static bool bring_up_to_date(store *s, lang l, char why[DB_WHY]) {
    int64_t version = 0;
    if (!s->driver->postgres && read_version(s, &version) && version == COUNT_OF(migrations))
        return true; /* without taking the lock for writing */
    if (begin(s) && read_version(s, &version)) {
        if (!known(version, l, why)) return (void)!s->driver->script(s->db, "ROLLBACK"), false;
        if (migrate(s, version) && s->driver->script(s->db, "COMMIT")) return true;
    }
    store_undo(s);
    snprintf(why, DB_WHY, "%s", s->why);
    return false;
}

/* Building an index of a large store takes long, so the usual timeouts do not hold here. */
bool store_make_schema(store *s, lang l, char why[DB_WHY]) {
    if (s->driver->patience) s->driver->patience(s->db, 0);
    bool fine = bring_up_to_date(s, l, why);
    if (fine && !rate_older(s)) {
        snprintf(why, DB_WHY, "%s", s->why);
        fine = false;
    }
    if (s->driver->patience) s->driver->patience(s->db, STORE_PATIENCE_MS);
    return fine;
}
