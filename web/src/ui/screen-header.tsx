import { i18n } from "@lingui/core";
import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The element in the header row that screens render into; "here" renders the header in place. */
export const HeaderSlot = createContext<HTMLElement | "here">("here");

export interface ScreenHeaderProps {
  /** The screen's `<h1>`, unless the content contains it, such as the title of a task. */
  heading?: string;
  /** An icon before the heading. */
  mark?: ReactNode;
  /** A line above the heading: what the screen belongs to. */
  above?: ReactNode;
  /** The number beside the heading. An element can render the number again without the header. */
  count?: number | ReactElement | undefined;
  /** Content after the heading: search, filters, other people here. */
  children?: ReactNode;
  /** Content at the end of the row: display options, and the primary action. */
  actions?: ReactNode;
}

/**
 * The number beside a heading; hidden if it is zero.
 * @param isAtLeast whether there may be more
 */
export function HeaderCount({ count, isAtLeast = false }: { count: number; isAtLeast?: boolean }) {
  if (count === 0) return null;
  return (
    <span className="shrink-0 text-sm text-faint tabular-nums @max-[14rem]/header:hidden">
      {i18n.number(count)}
      {isAtLeast && "+"}
    </span>
  );
}

/**
 * Renders into the header row, between the menu and the user. The row is a container named "header": classes such as
 * `@max-2xl/header:` adapt the content to its width.
 */
export function ScreenHeader({ mark, above, heading, count, children, actions }: ScreenHeaderProps) {
  const slot = useContext(HeaderSlot);
  const content = (
    <>
      {heading !== undefined && (
        <div
          className="flex items-center gap-2 pe-1 [--least-name:5.5rem] @xl/header:[--least-name:9rem]"
          // A long name is cut, but never to a letter or two. Its mark and its number are as wide as four letters each.
          style={{ minWidth: `min(${heading.length + (mark ? 8 : 4)}ch, var(--least-name))` }}
        >
          {mark}
          <div className="min-w-0">
            {above}
            <h1 className="truncate text-base font-semibold">{heading}</h1>
          </div>
          {typeof count === "number" ? <HeaderCount count={count} /> : count}
        </div>
      )}
      {children}
      {actions && <div className="ms-auto flex shrink-0 items-center gap-1 sm:gap-2">{actions}</div>}
    </>
  );
  return slot === "here" ? content : createPortal(content, slot);
}
