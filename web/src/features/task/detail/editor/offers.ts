import type { Editor, Range } from "@tiptap/core";
import type { ReactNode } from "react";

/** What somebody is choosing while they type: a command after `/`, a person after `@`, a task after `#`. */
export interface Asked {
  readonly sign: "/" | "@" | "#";
  readonly text: string;
  /** The sign and the text behind it. */
  readonly range: Range;
}

/** Something to choose. */
export interface Offer {
  readonly id: string;
  readonly label: ReactNode;
  /** Puts it in the place of what is typed. */
  readonly choose: (editor: Editor, range: Range) => void;
}

/** The most offers at a time. */
export const mostOffers = 8;

/** The title of a task has spaces, a name and a command have none. */
const pattern = /(?:^|[\s([>\ufffc])(?:([/@])([^\s/@#]{0,40})|(#)((?:[^\s#][^#\n\ufffc]{0,40})?))$/u;

/** Returns what somebody is choosing at the cursor. */
export function askedAt({ state }: Editor): Asked | undefined {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.spec.code || $from.marks().some(({ type }) => type.name === "code")) return undefined;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 60), $from.parentOffset, "\n", "\ufffc");
  const [, sign, text, hash, title] = pattern.exec(before) ?? [];
  const typed = text ?? title ?? "";
  const found = sign ?? hash;
  if (found !== "/" && found !== "@" && found !== "#") return undefined;
  return { sign: found, text: typed, range: { from: $from.pos - typed.length - 1, to: $from.pos } };
}
