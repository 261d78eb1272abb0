import { useWords } from "../lang/page";
import { useFrame } from "./scene/frame";
import { counted, tally } from "./tally";
import type { Chair, Moment } from "./types";

// The score as it would be counted now, line by line.
export function Scores({ moment, chairs }: { moment: Moment; chairs: Chair[] }) {
  const { t } = useWords();
  const { board } = useFrame();
  return (
    <table class="scores">
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{t("scores")}</span>
          </th>
          {chairs.map((c, i) => (
            <th key={i} scope="col">
              {c.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tally(moment).map(({ line, text, points }) => (
          <tr key={line}>
            <th scope="row">{text}</th>
            {chairs.map((_, i) => (
              <td key={i}>{counted(board, points[i] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          {chairs.map((_, i) => (
            <td key={i}>{counted(board, moment.scores[i]?.total ?? 0)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
