import { figure } from "../lang/language";
import { useWords } from "../lang/page";
import { useFrame } from "./scene/frame";
import { count_of, counted, tally, type Row } from "./tally";
import type { Chair, Moment } from "./types";

interface LinesProps {
  rows: Row[];
  chairs: Chair[];
}

function Lines({ rows, chairs }: LinesProps) {
  const { board } = useFrame();
  return (
    <>
      {rows.map(({ line, text, points }) => (
        <tr key={line}>
          <th scope="row">{text}</th>
          {chairs.map((_, i) => (
            <td key={i}>{counted(board, points[i] ?? 0)}</td>
          ))}
        </tr>
      ))}
    </>
  );
}

// What everybody has, line by line, with its total; then what is counted only at the end.
export function Scores({ moment, chairs }: { moment: Moment; chairs: Chair[] }) {
  const { t } = useWords();
  const { board } = useFrame();
  const rows = tally(moment);
  const later = rows.filter((r) => r.at_end);
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
        <Lines rows={rows.filter((r) => !r.at_end)} chairs={chairs} />
        <tr class="total">
          <th scope="row">{t("total")}</th>
          {chairs.map((_, i) => (
            <td key={i}>{figure(count_of(moment, i, board))}</td>
          ))}
        </tr>
      </tbody>
      {later.length > 0 && (
        <tbody>
          <tr class="later">
            <th scope="rowgroup" colSpan={chairs.length + 1}>
              {t("at_end_now")}
            </th>
          </tr>
          <Lines rows={later} chairs={chairs} />
        </tbody>
      )}
    </table>
  );
}
