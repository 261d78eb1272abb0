import type { ComponentChildren } from "preact";
import { address, go } from "../lib/router";

interface Props {
  to: string;
  class?: string;
  label?: string;
  current?: boolean;
  children: ComponentChildren;
}

// A link within the page: a real address, but nothing is loaded again.
export function Link({ to, label, current, children, ...rest }: Props) {
  const follow = (e: MouseEvent) => {
    if (e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    go(to);
  };
  return (
    <a
      {...rest}
      href={address(to)}
      aria-label={label}
      aria-current={current ? "page" : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
