/** Returns text in the wiki markup of Jira as Markdown. */
export function wikiToMarkdown(source: string, nameOf: (account: string) => string = (account) => account): string {
  // The text between two marks is every third part: text, language, code, language, text, and so on.
  const parts = source.slice(0, longest).replaceAll(/\r\n?/g, "\n").split(codeMark);
  const blocks = parts.flatMap((part, index) => {
    if (index % 4 === 0) return textOf(part ?? "", nameOf);
    return index % 4 === 2 ? `\n\`\`\`${languageOf(parts[index - 1])}\n${(part ?? "").trimEnd()}\n\`\`\`\n` : [];
  });
  return blocks
    .join("")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Characters that are read: several times as many as a description can have. */
const longest = 300_000;

const codeMark = /\{(?:code|noformat)(?::([^{}\n]*))?\}\n?/;

/** Returns text without blocks of code. */
function textOf(text: string, nameOf: (account: string) => string): string {
  return text
    .replaceAll(/\{quote\}([\s\S]*?)\{quote\}/g, (_all, body: string) => `\n${body.trim().replaceAll(/^/gm, "bq. ")}\n`)
    .replaceAll(/\{(?:color|panel|anchor|expand)(?::[^{}\n]*)?\}/g, "")
    .split("\n")
    .map((line) => lineOf(line, nameOf))
    .join("\n");
}

const languageOf = (parameters = ""): string => /^[\w+#-]+$/.exec(parameters.split("|")[0] ?? "")?.[0] ?? "";

/** People do not mark up longer lines, and searching them for pairs of marks takes long. */
const longestLine = 10_000;

function lineOf(line: string, nameOf: (account: string) => string): string {
  if (line.length > longestLine) return line;
  const inline = (text: string) => inlineOf(text, nameOf);
  const [, level, heading] = /^\s*h([1-6])\.\s*(.*)$/.exec(line) ?? [];
  if (level) return `${"#".repeat(Number(level))} ${inline(heading ?? "")}`;
  const [, quote] = /^\s*bq\.\s*(.*)$/.exec(line) ?? [];
  if (quote !== undefined) return `> ${inline(quote)}`;
  if (/^\s*-{4,}\s*$/.test(line)) return "---";
  const [, marks, item] = /^\s*([*#-]+)\s+(.*)$/.exec(line) ?? [];
  if (marks) return `${"   ".repeat(marks.length - 1)}${marks.endsWith("#") ? "1." : "-"} ${inline(item ?? "")}`;
  if (/^\s*\|\|.*\|\|\s*$/.test(line)) return headOf(line, inline);
  if (/^\s*\|.*\|\s*$/.test(line)) return rowOf(cellsOf(line, "|").map(inline));
  return inline(line);
}

function headOf(line: string, inline: (text: string) => string): string {
  const cells = cellsOf(line, "||").map(inline);
  return `${rowOf(cells)}\n${rowOf(cells.map(() => "---"))}`;
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Splits a row of a table. A link in it may contain a bar. */
const cellsOf = (line: string, separator: string): string[] =>
  line
    .trim()
    .slice(separator.length, -separator.length)
    .split(separator === "|" ? /\|(?![^[\]]*\])/ : separator)
    .map((cell) => cell.trim());

/** Text between two marks that belong to words. */
const between = (mark: string): RegExp =>
  new RegExp(`(^|[\\s(>|])${mark}(?=\\S)([^${mark}\\n]*?\\S)${mark}(?=$|[\\s).,:;!?|<])`, "g");
const [star, minus, plus] = [between("\\*"), between("-"), between("\\+")] as const;

/** Text between double braces is code, in which nothing counts as markup. */
const inlineOf = (text: string, nameOf: (account: string) => string): string =>
  text
    .split(/\{\{([^{}]+)\}\}/)
    .map((part, index) => (index % 2 === 1 ? `\`${part}\`` : markedOf(part, nameOf)))
    .join("");

function markedOf(text: string, nameOf: (account: string) => string): string {
  return text
    .replaceAll(star, "$1**$2**")
    .replaceAll(minus, "$1~~$2~~")
    .replaceAll(plus, "$1$2")
    .replaceAll(/\[~(?:accountid:)?([^[\]\n]+)\]/g, (_all, account: string) => `@${nameOf(account)}`)
    .replaceAll(/\[([^|[\]\n]+)\|([^[\]|\s]+)(?:\|[^[\]\n]*)?\]/g, "[$1]($2)")
    .replaceAll(/\[(https?:[^[\]\s|]+)\]/g, "$1")
    .replaceAll(
      /(^|\s)!([^!|\s]+\.\w{2,5})(?:\|[^!\n]*)?!/g,
      (_all, space: string, name: string) => `${space}(picture: ${name})`,
    )
    .replaceAll(/\\\\(?=\s|$)/g, "");
}
