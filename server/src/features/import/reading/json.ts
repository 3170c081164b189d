import { JSONParser, TokenType } from "@streamparser/json";
import { UnreadableFile } from "../format.ts";
import type { Content } from "./content.ts";
import { emptyFile, notA, reasons, tooLarge } from "./unreadable.ts";

/** No export is nested as deeply. */
const deepest = 64;

/** The largest file that is read whole, in MB. */
const wholeLimit = 64;

/** Where a value is: `["cards", 3]` is the fourth card. */
export type JsonPath = readonly (string | number)[];

/**
 * Reads a JSON file whose object consists of lists and objects item by item, so that only one is in memory.
 * @param facts the fields of the object that are neither a list nor an object
 */
export function readJsonItems(
  content: Content,
  what: string,
  facts: readonly string[],
  onItem: (path: JsonPath, value: unknown) => void,
): Promise<void> {
  // A selector such as `$.*` would keep each list whole until its end.
  return parse(content, what, ["$.*.*", ...facts.map((name) => `$.${name}`)], onItem);
}

/** Reads a JSON file whole. */
export async function readJson(content: Content, what: string): Promise<unknown> {
  if (content.size > wholeLimit * 1_000_000) throw tooLarge(wholeLimit);
  let whole: unknown;
  await parse(content, what, ["$"], (_path, value) => {
    whole = value;
  });
  return whole;
}

async function parse(
  content: Content,
  what: string,
  paths: string[],
  onItem: (path: JsonPath, value: unknown) => void,
): Promise<void> {
  const parser = new JSONParser({ paths, keepStack: paths[0] === "$", stringBufferSize: 65_536 });
  let isEmpty = true;
  let depth = 0;
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > deepest) throw notA(what, reasons.tooDeep);
  };
  parser.onValue = ({ value, key, stack }) => {
    const path = [...stack.slice(1).map((entry) => entry.key), key];
    onItem(
      path.filter((step) => step !== undefined),
      value,
    );
  };
  for await (const chunk of await content.open()) {
    isEmpty = false;
    feed(what, () => parser.write(chunk as Uint8Array), reasons.notJson);
  }
  if (isEmpty) throw emptyFile();
  if (!parser.isEnded) feed(what, () => parser.end(), reasons.cutOff);
}

/** Runs a step of the parser, and says in words for people why it failed. */
function feed(what: string, step: () => void, reason: string): void {
  try {
    step();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : notA(what, reason, error);
  }
}
