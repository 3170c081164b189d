import { Lexer, type Token, Tokenizer, type Tokens } from "marked";

/**
 * Limits above which parsing would block a reader's page: the marks of emphasis and links in one paragraph, and the
 * depth of lists.
 */
const mostMarks = 300;
const deep = /^(?:[ \t]*(?:>|\d{1,9}[.)]|[-*+](?=\s))){12}/m;

const plainText = (text: string): Token => ({ type: "text", raw: text, text });

/** Returns whether a paragraph has so many marks that finding their pairs would take long. */
const isDense = (text: string) => text.length > mostMarks && text.replaceAll(/[^*_[\]~`<>]/g, "").length > mostMarks;

/**
 * Returns a rule of the parser that does not search the whole of a long run at each of its characters, which would take
 * quadratic time. The first part of a mail address has at most 64 characters, and longer addresses of pages end early.
 */
function bounded({ source, flags }: RegExp): RegExp {
  const mail = source.replaceAll(/\]\+(?=@|\(@\))/g, "]{1,64}");
  return new RegExp(mail.replaceAll(String.raw`[^\s<]*`, String.raw`[^\s<]{0,2000}`), flags);
}

function createLexer(): Lexer {
  const tokenizer = new Tokenizer();
  const lexer = new Lexer({ gfm: true, breaks: true, tokenizer });
  const { inline, ...others } = tokenizer.rules;
  tokenizer.rules = { ...others, inline: { ...inline, text: bounded(inline.text), url: bounded(inline.url) } };
  return lexer;
}

/**
 * Parses Markdown with tables, checklists and bare addresses as links, and preserves each line break. A part that would
 * take long to parse becomes text as typed.
 */
export function markdownTokens(source: string): readonly Token[] {
  if (deep.test(source)) return [plainText(source)];
  const lexer = createLexer();
  const tokens = lexer.blockTokens(source);
  for (const { src, tokens: inline } of lexer.inlineQueue) {
    if (isDense(src)) inline.push(plainText(src));
    else lexer.inlineTokens(src, inline);
  }
  setLevels(tokens, []);
  return tokens;
}

/** A heading with its level in the page. */
export interface LevelledHeading extends Tokens.Heading {
  level: 3 | 4 | 5 | 6;
}

/**
 * Sets the levels of headings, which are below two levels of headings of the page. No level is skipped, whatever depths
 * the author used.
 * @param above the depths of the headings that the next one is below
 */
function setLevels(tokens: readonly Token[], above: number[]): void {
  for (const token of tokens) {
    if (token.type === "heading") {
      while ((above.at(-1) ?? 0) >= token.depth) above.pop();
      above.push(token.depth);
      (token as LevelledHeading).level = Math.min(6, 2 + above.length) as LevelledHeading["level"];
    }
    if (token.type === "list") setLevels((token as Tokens.List).items, above);
    else if ("tokens" in token) setLevels(token.tokens ?? [], above);
  }
}

const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** Returns an address that is safe to link to; undefined for all others, such as `javascript:`. */
export function safeAddress(href: string): string | undefined {
  const [, scheme] = /^\s*([a-z][a-z0-9+.-]*:)/i.exec(href) ?? [];
  // An address without a scheme leads to a page of Baton, so only absolute paths are allowed.
  if (scheme === undefined) return /^\/(?![/\\])/.test(href) ? href : undefined;
  return schemes.has(scheme.toLowerCase()) && URL.canParse(href) ? href : undefined;
}
