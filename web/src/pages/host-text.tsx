// A text of the host of this server: the terms of use or what they say about privacy.

import { useLoaded } from "../lib/loaded";
import { inline, markdown, type Block, type Inline } from "../lib/markdown";
import { useWords } from "../lang/page";
import "../lang/people-words";
import type { HostText as Which } from "../online/house";
import { Trouble } from "../parts/trouble";

async function fetch_text(which: Which): Promise<string> {
  const answer = await fetch(new URL(which, new URL(".", import.meta.url)));
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
}

function Words({ of }: { of: Inline[] }) {
  return (
    <>
      {of.map((w, i) =>
        "to" in w ? (
          <a key={i} href={w.to} target="_blank" rel="noopener noreferrer">
            {w.link}
          </a>
        ) : "strong" in w ? (
          <b key={i}>{w.strong}</b>
        ) : (
          w.text
        ),
      )}
    </>
  );
}

function Shown({ block }: { block: Block }) {
  if ("heading" in block) {
    const H = block.heading === 3 ? "h3" : "h2";
    return (
      <H>
        <Words of={block.words} />
      </H>
    );
  }
  if ("paragraph" in block)
    return (
      <p>
        <Words of={block.paragraph} />
      </p>
    );
  const List = block.numbered ? "ol" : "ul";
  return (
    <List>
      {block.list.map((item, i) => (
        <li key={i}>
          <Words of={item} />
        </li>
      ))}
    </List>
  );
}

// A first heading in the text is the title of the screen.
export function HostText({ which }: { which: Which }) {
  const { t } = useWords();
  const text = useLoaded(() => fetch_text(which), [which]);
  const [first, ...rest] = markdown(text.value ?? "");
  const titled = first && "heading" in first && first.heading === 1;
  return (
    <article class="column host-text">
      <h1>
        <Words of={titled ? first.words : inline(t(which))} />
      </h1>
      {text.error && <Trouble text={t("host_text_failed")} again={text.again} />}
      {!text.value && !text.error && <p role="status">{t("loading")}</p>}
      {text.value && (
        <section class="pane">
          {(titled || !first ? rest : [first, ...rest]).map((b, i) => (
            <Shown key={i} block={b} />
          ))}
        </section>
      )}
    </article>
  );
}
