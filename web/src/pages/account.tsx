// The account page. It knows whether the reader is nobody yet, a guest or has an account.

import { useState } from "preact/hooks";
import { choose_language } from "../lib/settings";
import { useStore } from "../lib/store";
import { moderation } from "../lang/moderation";
import { profile } from "../lang/profile";
import { languages } from "../lang/languages";
import "../lang/people-words";
import { useWords } from "../lang/page";
import { house, line, register, take_name } from "../online/house";
import type { You } from "../online/messages";
import { Face } from "../parts/face";
import { Choice } from "../parts/field";
import { HostLinks } from "../parts/host-links";
import { Link } from "../parts/link";
import { NameForm } from "../parts/name-form";
import { profile_of } from "../parts/person-link";
import { Data, Sessions } from "./account-data";
import { ProfileSetting } from "./account-profile";
import { ChangePassword, Passwords, Said, SignIn, useSending } from "./account-forms";
import { Privacy } from "./account-privacy";
import { Reminders } from "./reminders";

function Rename() {
  const { t } = useWords();
  const [name, type] = useState(house.value.you?.name ?? "");
  const [said, submit] = useSending(() => take_name(name.trim()));
  return (
    <form class="card form" onSubmit={submit} data-testid="rename">
      <h2>{t("name")}</h2>
      <label class="field">
        <span>{t("name")}</span>
        <input value={name} maxLength={24} required onInput={(e) => type(e.currentTarget.value)} />
      </label>
      <Said said={said} />
      <p>
        <button>{t("change_name")}</button>
      </p>
    </form>
  );
}

// What the server accepts as the name of an account, from the reader's name.
const proposed = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9_-]/g, "")
    .slice(0, 24);

function Register({ you }: { you: You }) {
  const { t } = useWords();
  return (
    <Passwords
      title={t("keep_account")}
      note={t("keep_why")}
      button={t("keep_account")}
      account={proposed(you.name)}
      fresh
      before={<HostLinks note={t("host_texts_note")} />}
      send={register}
    />
  );
}

function Language() {
  const { t, lang } = useWords();
  return (
    <section class="card form">
      <h2>{t("language")}</h2>
      <p class="soft">{t("language_about")}</p>
      <Choice
        label={t("language")}
        value={lang}
        values={languages.map((l) => [l.code, l.name])}
        choose={(code) => void choose_language(code)}
      />
    </section>
  );
}

const Nobody = () => (
  <>
    <SignIn />
    <NameForm />
  </>
);

const Known = ({ you }: { you: You }) => (
  <>
    <div>
      {you.account === undefined ? <Register you={you} /> : <Reminders />}
      {you.account === undefined ? <SignIn /> : <ChangePassword account={you.account} />}
      <Data />
    </div>
    <div>
      <Rename key={you.name} />
      {you.account !== undefined && <ProfileSetting />}
      {you.account !== undefined && <Privacy />}
      <Language />
      <Sessions />
    </div>
  </>
);

export function Account() {
  const { t, lang } = useWords();
  const { you, known } = useStore(house);
  line();
  if (!known)
    return (
      <p class="wait" role="status">
        {t("loading")}
      </p>
    );
  return (
    <div class="column wide">
      <header class="titleline person">
        {you && <Face name={you.name} bot={false} size={88} />}
        <div class="grow">
          <h1>{you ? you.name : t("account")}</h1>
          {you && (
            <p class="hush" role="status">
              {you.account === undefined ? t("guest") : t("your_account", you.account)}
            </p>
          )}
        </div>
        {you?.moderator && (
          <Link to="moderation" class="btn tool">
            {moderation.say(lang, "moderation")}
          </Link>
        )}
        {you && (
          <Link to={profile_of(you.id)} class="btn tool end">
            {profile.say(lang, "profile_yours")}
          </Link>
        )}
      </header>
      <div class="halves">{you ? <Known you={you} /> : <Nobody />}</div>
    </div>
  );
}
