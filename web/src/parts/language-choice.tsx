import { choose_language } from "../lib/settings";
import { languages } from "../lang/languages";
import { useWords } from "../lang/page";

export function LanguageChoice() {
  const { lang, t } = useWords();
  return (
    <select
      class="bar-lang"
      aria-label={t("language")}
      value={lang}
      onChange={(e) => void choose_language(e.currentTarget.value)}
      data-testid="language"
    >
      {languages.map((l) => (
        <option key={l.code} value={l.code} lang={l.code}>
          {l.name}
        </option>
      ))}
    </select>
  );
}
