CREATE TABLE public.beat (
    id bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.chat (
    id bigint NOT NULL,
    match text NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    made bigint NOT NULL
);
CREATE SEQUENCE public.chat_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.chat_id_seq OWNED BY public.chat.id;
CREATE TABLE public.chatter (
    chat bigint NOT NULL,
    person bigint NOT NULL
);
CREATE TABLE public.claim (
    key text NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.contact (
    person bigint NOT NULL,
    mail text NOT NULL,
    code text NOT NULL,
    confirmed bigint NOT NULL,
    lang bigint NOT NULL
);
CREATE TABLE public.deed (
    id bigint NOT NULL,
    made bigint NOT NULL,
    who text NOT NULL,
    what text NOT NULL,
    whom text NOT NULL,
    why text NOT NULL
);
CREATE SEQUENCE public.deed_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.deed_id_seq OWNED BY public.deed.id;
CREATE TABLE public.letter (
    id bigint NOT NULL,
    person bigint NOT NULL,
    made bigint NOT NULL,
    what text NOT NULL,
    until bigint NOT NULL,
    text text NOT NULL,
    other bigint NOT NULL,
    sanction bigint NOT NULL,
    seen bigint DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.letter_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.letter_id_seq OWNED BY public.letter.id;
CREATE TABLE public.line (
    match text NOT NULL,
    step bigint NOT NULL,
    text text NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.mailed (
    address text NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.match (
    id text NOT NULL,
    stage bigint NOT NULL,
    version bigint NOT NULL,
    game text NOT NULL,
    listed bigint NOT NULL,
    seed text NOT NULL,
    plan text NOT NULL,
    head text NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.moderator (
    person bigint NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.mute (
    person bigint NOT NULL,
    other bigint NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.network (
    person bigint NOT NULL,
    network text NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.notice (
    id bigint NOT NULL,
    text text NOT NULL
);
CREATE SEQUENCE public.notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.notice_id_seq OWNED BY public.notice.id;
CREATE TABLE public.person (
    id bigint NOT NULL,
    name text NOT NULL,
    account text,
    password text,
    muted bigint DEFAULT 0 NOT NULL,
    banned bigint DEFAULT 0 NOT NULL,
    made bigint NOT NULL,
    skeleton text
);
CREATE SEQUENCE public.person_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.person_id_seq OWNED BY public.person.id;
CREATE TABLE public.rated (
    who text NOT NULL,
    game text NOT NULL,
    seats bigint NOT NULL,
    mu bigint NOT NULL,
    sigma bigint NOT NULL,
    matches bigint NOT NULL,
    wins bigint NOT NULL
);
CREATE TABLE public.rating (
    who text NOT NULL,
    game text NOT NULL,
    mu bigint NOT NULL,
    sigma bigint NOT NULL,
    matches bigint NOT NULL,
    wins bigint NOT NULL
);
CREATE TABLE public.report (
    id bigint NOT NULL,
    made bigint NOT NULL,
    kind text NOT NULL,
    about text NOT NULL,
    reporter bigint NOT NULL,
    target bigint NOT NULL,
    other bigint DEFAULT 0 NOT NULL,
    match text NOT NULL,
    stage bigint NOT NULL,
    ply bigint NOT NULL,
    said bigint NOT NULL,
    chats text NOT NULL,
    text text NOT NULL,
    sanction bigint NOT NULL,
    times bigint DEFAULT 1 NOT NULL,
    settled bigint DEFAULT 0 NOT NULL,
    outcome text DEFAULT ''::text NOT NULL,
    judge bigint DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.report_id_seq OWNED BY public.report.id;
CREATE TABLE public.reset (
    person bigint NOT NULL,
    hash text NOT NULL,
    made bigint NOT NULL,
    tries bigint NOT NULL
);
CREATE TABLE public.result (
    match text NOT NULL,
    seat bigint NOT NULL,
    who text NOT NULL,
    place bigint NOT NULL,
    points bigint NOT NULL,
    made bigint NOT NULL,
    of_game text,
    of_seats bigint,
    was bigint,
    mu bigint,
    sigma bigint
);
CREATE TABLE public.sanction (
    id bigint NOT NULL,
    person bigint NOT NULL,
    report bigint NOT NULL,
    made bigint NOT NULL,
    what text NOT NULL,
    until bigint NOT NULL,
    text text NOT NULL,
    replied bigint DEFAULT 0 NOT NULL,
    lifted bigint DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.sanction_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.sanction_id_seq OWNED BY public.sanction.id;
CREATE TABLE public.schema_version (
    version bigint NOT NULL
);
CREATE TABLE public.session (
    hash text NOT NULL,
    person bigint NOT NULL,
    kind text NOT NULL,
    made bigint NOT NULL
);
CREATE TABLE public.setfile (
    hash text NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.sitter (
    person bigint NOT NULL,
    match text NOT NULL,
    made bigint NOT NULL,
    done bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.ticket (
    hash text NOT NULL,
    person bigint NOT NULL,
    kind text NOT NULL,
    password text NOT NULL,
    made bigint NOT NULL
);
CREATE SEQUENCE public.vallon_came
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.waiting (
    match text NOT NULL,
    until bigint NOT NULL
);
ALTER TABLE ONLY public.chat ALTER COLUMN id SET DEFAULT nextval('public.chat_id_seq'::regclass);
ALTER TABLE ONLY public.deed ALTER COLUMN id SET DEFAULT nextval('public.deed_id_seq'::regclass);
ALTER TABLE ONLY public.letter ALTER COLUMN id SET DEFAULT nextval('public.letter_id_seq'::regclass);
ALTER TABLE ONLY public.notice ALTER COLUMN id SET DEFAULT nextval('public.notice_id_seq'::regclass);
ALTER TABLE ONLY public.person ALTER COLUMN id SET DEFAULT nextval('public.person_id_seq'::regclass);
ALTER TABLE ONLY public.report ALTER COLUMN id SET DEFAULT nextval('public.report_id_seq'::regclass);
ALTER TABLE ONLY public.sanction ALTER COLUMN id SET DEFAULT nextval('public.sanction_id_seq'::regclass);
ALTER TABLE ONLY public.beat
    ADD CONSTRAINT beat_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chatter
    ADD CONSTRAINT chatter_pkey PRIMARY KEY (chat);
ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.deed
    ADD CONSTRAINT deed_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.letter
    ADD CONSTRAINT letter_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.line
    ADD CONSTRAINT line_pkey PRIMARY KEY (match, step);
ALTER TABLE ONLY public.mailed
    ADD CONSTRAINT mailed_pkey PRIMARY KEY (address);
ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.moderator
    ADD CONSTRAINT moderator_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.mute
    ADD CONSTRAINT mute_pkey PRIMARY KEY (person, other);
ALTER TABLE ONLY public.network
    ADD CONSTRAINT network_pkey PRIMARY KEY (person, network);
ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_account_key UNIQUE (account);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rated
    ADD CONSTRAINT rated_pkey PRIMARY KEY (who, game, seats);
ALTER TABLE ONLY public.rating
    ADD CONSTRAINT rating_pkey PRIMARY KEY (who, game);
ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reset
    ADD CONSTRAINT reset_pkey PRIMARY KEY (person);
ALTER TABLE ONLY public.result
    ADD CONSTRAINT result_pkey PRIMARY KEY (match, seat);
ALTER TABLE ONLY public.sanction
    ADD CONSTRAINT sanction_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.setfile
    ADD CONSTRAINT setfile_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.sitter
    ADD CONSTRAINT sitter_pkey PRIMARY KEY (person, match);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.waiting
    ADD CONSTRAINT waiting_pkey PRIMARY KEY (match);
CREATE INDEX chat_match ON public.chat USING btree (match, id);
CREATE INDEX chatter_person ON public.chatter USING btree (person);
CREATE INDEX letter_other ON public.letter USING btree (other) WHERE (other <> 0);
CREATE INDEX letter_person ON public.letter USING btree (person, id);
CREATE INDEX mailed_made ON public.mailed USING btree (made);
CREATE INDEX match_gathering ON public.match USING btree (made, id) WHERE (stage = 0);
CREATE INDEX match_listed ON public.match USING btree (stage, made DESC) WHERE ((listed = 1) AND (stage < 2));
CREATE INDEX match_timed ON public.match USING btree (id) WHERE ((stage = 1) AND (plan ~~ '%clock %'::text));
CREATE INDEX match_unfinished ON public.match USING btree (made) WHERE (stage < 2);
CREATE INDEX match_void ON public.match USING btree (made) WHERE ((stage = 2) AND (head = ''::text));
CREATE INDEX mute_other ON public.mute USING btree (other);
CREATE INDEX person_skeleton ON public.person USING btree (skeleton) WHERE (account IS NOT NULL);
CREATE INDEX person_unlike ON public.person USING btree (id) WHERE ((account IS NOT NULL) AND (skeleton IS NULL));
CREATE INDEX rated_rank ON public.rated USING btree (game, seats, ((mu - (3 * sigma))) DESC, who);
CREATE INDEX rating_rank ON public.rating USING btree (game, ((mu - (3 * sigma))) DESC, who);
CREATE UNIQUE INDEX report_open ON public.report USING btree (reporter, target, match, sanction) WHERE ((settled = 0) AND (reporter <> 0));
CREATE INDEX report_other ON public.report USING btree (other) WHERE (other <> 0);
CREATE UNIQUE INDEX report_pair ON public.report USING btree (target, other) WHERE ((settled = 0) AND (reporter = 0));
CREATE INDEX report_queue ON public.report USING btree (id) WHERE (settled = 0);
CREATE INDEX report_reporter ON public.report USING btree (reporter);
CREATE INDEX report_settled_pair ON public.report USING btree (target, other, settled) WHERE (reporter = 0);
CREATE INDEX report_target ON public.report USING btree (target);
CREATE INDEX result_older ON public.result USING btree (made, match) WHERE (of_game IS NULL);
CREATE INDEX result_who ON public.result USING btree (who, made);
CREATE INDEX sanction_person ON public.sanction USING btree (person);
CREATE INDEX session_person ON public.session USING btree (person);
CREATE INDEX sitter_done ON public.sitter USING btree (person, done);
CREATE INDEX sitter_made ON public.sitter USING btree (person, made, match);
CREATE INDEX sitter_match ON public.sitter USING btree (match);
CREATE INDEX ticket_made ON public.ticket USING btree (made);
CREATE INDEX ticket_person ON public.ticket USING btree (person);
CREATE INDEX waiting_until ON public.waiting USING btree (until);
ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_match_fkey FOREIGN KEY (match) REFERENCES public.match(id);
ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.letter
    ADD CONSTRAINT letter_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.line
    ADD CONSTRAINT line_match_fkey FOREIGN KEY (match) REFERENCES public.match(id);
ALTER TABLE ONLY public.moderator
    ADD CONSTRAINT moderator_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.mute
    ADD CONSTRAINT mute_other_fkey FOREIGN KEY (other) REFERENCES public.person(id);
ALTER TABLE ONLY public.mute
    ADD CONSTRAINT mute_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.network
    ADD CONSTRAINT network_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.reset
    ADD CONSTRAINT reset_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.result
    ADD CONSTRAINT result_match_fkey FOREIGN KEY (match) REFERENCES public.match(id);
ALTER TABLE ONLY public.sanction
    ADD CONSTRAINT sanction_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.sitter
    ADD CONSTRAINT sitter_match_fkey FOREIGN KEY (match) REFERENCES public.match(id);
ALTER TABLE ONLY public.sitter
    ADD CONSTRAINT sitter_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);
ALTER TABLE ONLY public.waiting
    ADD CONSTRAINT waiting_match_fkey FOREIGN KEY (match) REFERENCES public.match(id);
