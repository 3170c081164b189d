import type { Node, Schema } from "@tiptap/pm/model";
import { diffArrays } from "diff";
import { documentOf, type Part, partsOf } from "./parse.ts";
import { blockMarkdown, escaped, secondLists, unescaped } from "./serialize.ts";

/** A block of the opened text, and the characters between it and the next block. */
interface Original extends Part {
  readonly gap: string;
}

/** A text as it was opened. */
export interface OpenedText {
  readonly markdown: string;
  readonly doc: Node;
  /** The characters before the first block. */
  readonly lead: string;
  readonly originals: readonly Original[];
  readonly lineEnd: string;
}

/** Returns the characters of a text at offsets that were measured in the text with simple line ends. */
function slicer(markdown: string): (start: number, end: number) => string {
  if (!markdown.includes("\r")) return (start, end) => markdown.slice(start, end);
  const offsets: number[] = [];
  for (let at = 0; at < markdown.length; at += 1) {
    offsets.push(at);
    if (markdown.startsWith("\r\n", at)) at += 1;
  }
  offsets.push(markdown.length);
  return (start, end) => markdown.slice(offsets[start], offsets[end]);
}

const withSimpleEnds = (markdown: string) => markdown.replaceAll(/\r\n?/g, "\n");

/** Opens Markdown for editing. */
export function openText(markdown: string, schema: Schema): OpenedText {
  const simple = withSimpleEnds(markdown);
  const slice = slicer(markdown);
  const parts = partsOf(simple, schema);
  const endOf = ({ start, source }: Part) => start + source.length;
  const originals = parts.map((part, index) => ({
    ...part,
    source: slice(part.start, endOf(part)),
    gap: slice(endOf(part), parts[index + 1]?.start ?? simple.length),
  }));
  return {
    markdown,
    doc: documentOf(parts, schema),
    lead: slice(0, parts[0]?.start ?? simple.length),
    originals,
    lineEnd: markdown.includes("\r\n") ? "\r\n" : "\n",
  };
}

/** Markdown has no empty paragraphs. */
const isNothing = (node: Node) => node.type.name === "paragraph" && node.childCount === 0;

function blocksOf(doc: Node): readonly Node[] {
  const nodes: Node[] = [];
  doc.forEach((node) => void nodes.push(node));
  return nodes.filter((node) => !isNothing(node));
}

/**
 * The origin of a block in the opened text: an unchanged block, or the blocks from `first` to `last` that it replaces.
 */
interface Origin {
  readonly isUnchanged: boolean;
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/** Returns the origins of new or changed blocks, which replace `removed` blocks from `from` on. */
function changedOrigins(added: number, from: number, removed: number): readonly Origin[] {
  const isSameNumber = added === removed;
  return Array.from({ length: added }, (_, at) => ({
    isUnchanged: false,
    first: removed > 0 && (isSameNumber || at === 0) ? from + (isSameNumber ? at : 0) : undefined,
    last: removed > 0 && (isSameNumber || at === added - 1) ? from + (isSameNumber ? at : removed - 1) : undefined,
  }));
}

/** Returns how many blocks at the start and at the end are unchanged. */
function sameEnds(was: readonly Node[], is: readonly Node[]): readonly [start: number, end: number] {
  const most = Math.min(was.length, is.length);
  let start = 0;
  while (start < most && is[start]?.eq(was[start] as Node)) start += 1;
  let end = 0;
  while (end < most - start && is.at(-1 - end)?.eq(was.at(-1 - end) as Node)) end += 1;
  return [start, end];
}

const unchangedOrigins = (from: number, count: number): readonly Origin[] =>
  Array.from({ length: count }, (_, at) => ({ isUnchanged: true, first: from + at, last: from + at }));

/**
 * Returns the origin of each block. As many blocks as possible stay unchanged; the others replace the blocks that were there.
 */
function originsOf(was: readonly Node[], is: readonly Node[]): readonly Origin[] {
  const [start, end] = sameEnds(was, is);
  const origins = [...unchangedOrigins(0, start)];
  let from = start;
  let [removed, added] = [0, 0];
  const settle = () => {
    origins.push(...changedOrigins(added, from, removed));
    from += removed;
    [removed, added] = [0, 0];
  };
  const between = (nodes: readonly Node[]) => nodes.slice(start, nodes.length - end);
  for (const change of diffArrays(between(was), between(is), { comparator: (a, b) => a.eq(b) })) {
    if (change.removed) removed += change.count;
    else if (change.added) added += change.count;
    else {
      settle();
      origins.push(...unchangedOrigins(from, change.count));
      from += change.count;
    }
  }
  settle();
  return [...origins, ...unchangedOrigins(from, end)];
}

/**
 * How much is rewritten, from as little as possible to everything. The first attempt whose result means what the editor
 * shows is used.
 */
const attempts = ["changed", "with gaps", "with neighbours", "all"] as const;
type Attempt = (typeof attempts)[number];

const isEqual = (a: readonly Node[], b: readonly Node[]) =>
  a.length === b.length && a.every((node, index) => node.eq(b[index] as Node));

/**
 * Returns the Markdown of an edited text. Unedited blocks keep their source, character by character, as does the
 * whitespace between blocks that are still neighbours.
 */
export function editedMarkdown(opened: OpenedText, doc: Node): string {
  const nodes = blocksOf(doc);
  const was = opened.originals.map(({ node }) => node);
  if (isEqual(nodes, was)) return opened.markdown;
  if (nodes.length === 0) return "";
  const { schema } = doc.type;
  const origins = originsOf(was, nodes);
  const definitions = opened.originals
    .map(({ source }) => source)
    .filter((source) => /^ {0,3}\[[^\]]+\]:/.test(source));
  const second = secondLists(nodes);
  const written = nodes.map((node, index) => anew(node, second[index] === true, definitions));
  // Links in unchanged blocks may lead elsewhere, because somebody has edited the definitions that they refer to.
  const isMeant = (node: Node, index: number) => {
    const wanted = nodes[index] as Node;
    return origins[index]?.isUnchanged ? node.type === wanted.type : node.eq(wanted);
  };
  const means = (text: string) => {
    const read = blocksOf(openText(text, schema).doc);
    return read.length === nodes.length && read.every(isMeant);
  };
  const texts = attempts.map((attempt) => () => spliced(opened, origins, written, attempt));
  for (const text of texts) if (means(text())) return text();
  // Markdown cannot express everything that the editor can. Unedited blocks stay as they were.
  return spliced(opened, origins, written, "with gaps");
}

/** Returns the Markdown of a block with as few escapes as possible. */
function anew(node: Node, isSecondList: boolean, definitions: readonly string[]): string {
  const plain = blockMarkdown(node, unescaped, isSecondList);
  const { schema } = node.type;
  const [only, second] = partsOf(withSimpleEnds([plain, ...definitions].join("\n\n")), schema);
  const isAlone = second === undefined || definitions.length > 0;
  return isAlone && only?.node.eq(node) ? plain : blockMarkdown(node, escaped, isSecondList);
}

function spliced(
  { lead, originals, lineEnd }: OpenedText,
  origins: readonly Origin[],
  written: readonly string[],
  attempt: Attempt,
): string {
  const isChanged = (index: number) => origins[index]?.isUnchanged === false;
  /** Returns whether a block is still before the one that followed it. */
  const isJoined = (index: number) => {
    const last = origins[index]?.last;
    return last !== undefined && origins[index + 1]?.first === last + 1;
  };
  const hasNewNeighbour = (index: number) =>
    [index - 1, index].some((at) => at >= 0 && at < origins.length - 1 && !isJoined(at)) ||
    isChanged(index - 1) ||
    isChanged(index + 1);
  const isWritten = (index: number) =>
    isChanged(index) || attempt === "all" || (attempt === "with neighbours" && hasNewNeighbour(index));
  const own = (index: number) => originals[origins[index]?.first ?? -1]?.source;
  const text = (index: number) =>
    (isWritten(index) ? undefined : own(index)) ?? (written[index] ?? "").replaceAll("\n", lineEnd);
  const usual = lineEnd + lineEnd;
  const gap = (index: number) => {
    const mayStay = attempt === "changed" || !(isWritten(index) || isWritten(index + 1));
    return isJoined(index) && mayStay ? (originals[origins[index]?.last ?? -1]?.gap ?? usual) : usual;
  };
  const body = origins.map((_origin, index) => text(index) + (index === origins.length - 1 ? "" : gap(index)));
  return lead + body.join("") + (originals.at(-1)?.gap ?? "");
}
