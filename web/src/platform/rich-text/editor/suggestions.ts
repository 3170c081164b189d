import type { Editor, Range } from "@tiptap/core";
import type { ReactNode } from "react";

/** A choice that is made by typing: a command after `/`, a person after `@`, a task after `#`. */
export interface SuggestionQuery {
  readonly trigger: "/" | "@" | "#";
  readonly text: string;
  /** The trigger and the text after it. */
  readonly range: Range;
}

/** An entry to choose from the list. */
export interface Suggestion {
  readonly id: string;
  readonly label: ReactNode;
  /** Replaces the typed text by the entry. */
  readonly choose: (editor: Editor, range: Range) => void;
}

/** The maximum number of suggestions at a time. */
export const maxSuggestions = 8;

/**
 * Task titles can contain spaces; commands cannot. A space after a name leaves the list open: a space chooses the
 * person if the name is clear.
 */
const pattern =
  /(?:^|[\s([>\ufffc])(?:(\/)([^\s/@#]{0,40})|(@)([^\s/@#]{0,40}|[^\s/@#]{1,40} )|(#)((?:[^\s#][^#\n\ufffc]{0,40})?))$/u;

/** Returns the choice that is being typed at the cursor. */
export function suggestionQueryAt({ state }: Editor): SuggestionQuery | undefined {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.spec.code || $from.marks().some(({ type }) => type.name === "code")) return undefined;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 60), $from.parentOffset, "\n", "\ufffc");
  const [, slash, command, at, name, hash, title] = pattern.exec(before) ?? [];
  const typed = command ?? name ?? title ?? "";
  const found = slash ?? at ?? hash;
  if (found !== "/" && found !== "@" && found !== "#") return undefined;
  return { trigger: found, text: typed, range: { from: $from.pos - typed.length - 1, to: $from.pos } };
}
