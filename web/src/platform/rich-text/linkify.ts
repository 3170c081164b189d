export interface TextPart {
  readonly text: string;
  /** The address, if the text is a link. */
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"]+/g;

const punctuation = ".,:;!?'*_";

const count = (text: string, character: string) => text.split(character).length - 1;

/** Strips trailing punctuation and closing brackets, which are rarely part of a URL. */
function withoutTail(url: string): string {
  let end = url.length;
  let unopened = count(url, ")") - count(url, "(");
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (!punctuation.includes(last)) break;
  }
  return url.slice(0, end);
}

/**
 * Splits a text into plain text and web addresses. Only http and https are recognized, because other schemes could run
 * scripts.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const url = withoutTail(match[0]);
    if (!URL.canParse(url)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: url, href: url });
    end = match.index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
