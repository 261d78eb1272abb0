import { figure } from "../lang/language";
import { useWords } from "../lang/page";
import type { Chair, Moment } from "./types";

// The score as it would be counted now, line by line.
export function Scores({ moment, chairs }: { moment: Moment; chairs: Chair[] }) {
  const { t } = useWords();
  const rows = [
    ...new Map(moment.scores.flatMap((s) => s.lines).map((l) => [l.line, l.text])).entries(),
  ];
  const points = (seat: number, line: string) =>
    moment.scores[seat]?.lines.filter((l) => l.line === line).reduce((n, l) => n + l.points, 0) ??
    0;
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
        {rows.map(([line, text]) => (
          <tr key={line}>
            <th scope="row">{text}</th>
            {chairs.map((_, i) => (
              <td key={i}>{figure(points(i, line))}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("total")}</th>
          {chairs.map((_, i) => (
            <td key={i}>{figure(moment.scores[i]?.total ?? 0)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
