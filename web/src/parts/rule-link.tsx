// The number of a rule, which leads to it. The rules page has the way back to the table.

import { Link } from "./link";

interface Props {
  game: string;
  rule: string;
}

export const RuleLink = ({ game, rule }: Props) => (
  <Link to={`rules/${game}/${rule}`} class="rule-link">
    {rule}
  </Link>
);
