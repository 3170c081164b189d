import { SaxesParser } from "saxes";
import { UnreadableFile } from "../format.ts";
import type { Content } from "./content.ts";
import { emptyFile, notA, reasons, tooLarge } from "./unreadable.ts";

/** An element of an XML file with all that is in it. */
export interface XmlElement {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text in it, without that of its children. */
  readonly text: string;
}

interface Open extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const deepest = 64;
/** The largest XML file that is read, in MB. */
const largest = 500;

/** Hands out the elements of some names one after the other, so that only one is in memory. */
export async function readXml(
  content: Content,
  what: string,
  names: readonly string[],
  onElement: (element: XmlElement) => void,
): Promise<void> {
  if (content.size > largest * 1_000_000) throw tooLarge(largest);
  const parser = new SaxesParser();
  const path: Open[] = [];
  let depth = 0;
  let isEnding = false;
  parser.on("error", (error) => {
    throw notA(what, isEnding ? reasons.cutOff : reasons.notXml, error);
  });
  // Entities could make a small file large.
  parser.on("doctype", () => {
    throw notA(what, "it declares a document type");
  });
  parser.on("opentag", ({ name: fullName, attributes }) => {
    const name = fullName.slice(fullName.indexOf(":") + 1);
    depth += 1;
    if (depth > deepest) throw notA(what, reasons.tooDeep);
    if (path.length > 0 || names.includes(name)) path.push({ name, attributes, children: [], text: "" });
  });
  const addText = (text: string) => {
    const element = path.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    depth -= 1;
    const element = path.pop();
    const parent = path.at(-1);
    if (element && parent) parent.children.push(element);
    else if (element) onElement(element);
  });
  const decoder = new TextDecoder();
  let isEmpty = true;
  for await (const chunk of await content.open()) {
    isEmpty = false;
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  }
  if (isEmpty) throw emptyFile();
  isEnding = true;
  try {
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : notA(what, reasons.cutOff, error);
  }
}

/** Returns the first element on a path below another one. */
export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (parent, name) => parent?.children.find((child) => child.name === name),
    element,
  );
}

/** Returns the trimmed text of the first element on a path; empty if there is none. */
export const textIn = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  (childOf(element, ...path)?.text ?? "").trim();

/** Returns the elements of a name directly in another one. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
