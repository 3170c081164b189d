import { Lexer, type Token } from "marked";

/** What a reader's page could not parse in a moment: more marks of emphasis and links in one paragraph, and deeper lists. */
const mostMarks = 300;
const deep = /^(?:[ \t]*(?:>|\d{1,9}[.)]|[-*+](?=\s))){12}/m;

const plainText = (text: string): Token => ({ type: "text", raw: text, text });

/** Returns whether a paragraph has so many marks that finding their pairs would take long. */
const isDense = (text: string) => text.length > mostMarks && text.replaceAll(/[^*_[\]~`<>]/g, "").length > mostMarks;

/**
 * Parses Markdown as people write it: with tables, checklists and addresses as links, and each line break kept. What would
 * take long to parse is text as it was typed.
 */
export function markdownTokens(source: string): readonly Token[] {
  if (deep.test(source)) return [plainText(source)];
  const lexer = new Lexer({ gfm: true, breaks: true });
  const tokens = lexer.blockTokens(source);
  for (const { src, tokens: inline } of lexer.inlineQueue) {
    if (isDense(src)) inline.push(plainText(src));
    else lexer.inlineTokens(src, inline);
  }
  return tokens;
}

const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** Returns an address that a link may lead to, or undefined for all others, such as `javascript:`. */
export function safeAddress(href: string): string | undefined {
  const [, scheme] = /^\s*([a-z][a-z0-9+.-]*:)/i.exec(href) ?? [];
  // Without a scheme, it would lead to somewhere in Baton: only whole paths do.
  if (scheme === undefined) return /^\/(?![/\\])/.test(href) ? href : undefined;
  return schemes.has(scheme.toLowerCase()) && URL.canParse(href) ? href : undefined;
}
