/** What the text of the palette begins with to find one kind only: people, labels or actions. */
type Sign = "@" | "#" | ">";

const isSign = (text: string): text is Sign => text === "@" || text === "#" || text === ">";

interface Query {
  readonly sign: Sign | undefined;
  /** What names are compared with. Those of people and labels begin with their sign. */
  readonly words: string;
}

/** Returns what a text in the palette asks for. */
export function readQuery(text: string): Query {
  const [first = ""] = text;
  return { sign: isSign(first) ? first : undefined, words: first === ">" ? text.slice(1) : text };
}
