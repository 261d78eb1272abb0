import type { ComponentChildren } from "preact";
import { useWords } from "../lang/page";
import { Face } from "./face";
import { Link } from "./link";

// There is nothing here: an owl, a word, and a way back.
export function Lost({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ComponentChildren; // further ways
}) {
  const { t } = useWords();
  return (
    <div class="column">
      <section class="paper lost">
        <Face name="lost" bot kind="owl" size={104} />
        <h1>{title}</h1>
        <p>{text}</p>
        <p class="lost-ways">
          {children}
          <Link to="" class="btn main">
            {t("back_home")}
          </Link>
        </p>
      </section>
    </div>
  );
}
