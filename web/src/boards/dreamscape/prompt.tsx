// The answers that lie on no thing of the board, and the choices of the thing pressed last.

import type { VNode } from "preact";
import { actionsOf } from "./data";
import { choiceOf, type Choice, type Scene } from "./scene";
import { Icon } from "./symbols";

const PLAIN = ["arrange", "leave", "enter", "sleep", "finish", "stop", "no_draw", "keep_none"];
const QUIET = ["stop", "no_draw", "keep_none"];

export interface Offer {
  title: string;
  choices: Choice[];
}

export interface PromptProps {
  scene: Scene;
  offer: Offer | null;
  close(): void;
  run(actions: string[]): void;
}

export function Prompt({ scene, offer, close, run }: PromptProps): VNode | null {
  const { moment } = scene.props;
  if (!moment.ask || moment.over || !scene.mine) return null;
  const plain = PLAIN.flatMap((kind) => actionsOf(moment, kind));
  const swaps = actionsOf(moment, "swap", "banish");
  if (plain.length === 0 && swaps.length === 0 && !offer) return null;
  return (
    <div class="ds-prompt" role="group" aria-label={moment.ask.text}>
      {scene.seat.free_step && <p class="ds-ask">{scene.words.freeStep}</p>}
      {offer && <Choices scene={scene} offer={offer} close={close} run={run} />}
      <div class="ds-answers">
        {plain.map((legal) => (
          <ChoiceButton key={legal.action} scene={scene} choice={choiceOf(legal)} quiet={QUIET.includes(legal.action)} run={run} />
        ))}
      </div>
      {swaps.length > 0 && (
        <details class="ds-swaps">
          <summary>{scene.words.exchange}</summary>
          <div class="ds-answers">
            {swaps.map((legal) => (
              <ChoiceButton key={legal.action} scene={scene} choice={choiceOf(legal)} quiet run={run} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Choices({ scene, offer, close, run }: { scene: Scene; offer: Offer; close(): void; run(actions: string[]): void }): VNode {
  const focus = (element: HTMLDivElement | null): void => element?.querySelector("button")?.focus();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
  };
  return (
    <div class="ds-offer" role="group" aria-label={`${offer.title}. ${scene.words.choose}`} ref={focus} onKeyDown={onKeyDown}>
      <b>{offer.title}</b>
      {offer.choices.map((choice) => (
        <ChoiceButton key={choice.text} scene={scene} choice={choice} quiet={false} run={run} />
      ))}
      <button type="button" class="ds-button ds-quiet" onClick={close}>
        {scene.words.cancel}
      </button>
    </div>
  );
}

function ChoiceButton({ scene, choice, quiet, run }: { scene: Scene; choice: Choice; quiet: boolean; run(actions: string[]): void }): VNode {
  return (
    <button type="button" class={quiet ? "ds-button ds-quiet" : "ds-button"} data-pondered={scene.ponder.mark(choice.actions[0])} onClick={() => run(choice.actions)} {...scene.ponder.on(choice.actions[0])}>
      {choice.icons.map((name, i) => (
        <Icon key={i} name={name} />
      ))}
      {choice.text}
    </button>
  );
}
