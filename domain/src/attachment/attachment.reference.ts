import { fileScheme } from "../kernel/references.ts";

/** Returns the Markdown that refers to a file on the same task. The file may still be uploading. */
export function referenceTo({ id, name }: { readonly id: string; readonly name: string }): string {
  return `![${name.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${fileScheme}${id})`;
}

/** Returns Markdown without its references to a file. */
export function withoutReference(markdown: string, id: string): string {
  const references = new RegExp(String.raw`!\[(?:[^\[\]\\]|\\.)*\]\(${fileScheme}${id}\) ?`, "g");
  return markdown.replaceAll(references, "");
}
