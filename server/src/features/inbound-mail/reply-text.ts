const isQuoted = (line: string) => line.startsWith(">");
const isBlank = (line: string) => line.trim() === "";
/** A line that mail programs draw above the quoted mail. */
const isRule = (line: string) => /^[_-]{5,}$/.test(line.trim());
const namesYear = (line: string) => /\b\d{4}\b/.test(line);
const isSignature = (line: string) => /^--\s?$/.test(line);
const isOfDevice = (line: string) =>
  /^(?:Sent from|Get Outlook|Von meinem|Gesendet|Envoyé|Enviado|Inviato|Verzonden) /.test(line);

/** Returns `lines` without the last ones that match. */
const withoutLast = (lines: readonly string[], matches: (line: string) => boolean): readonly string[] =>
  lines.slice(0, lines.findLastIndex((line) => !matches(line)) + 1);

/** Returns the lines above the line that introduces the quoted mail. In every language, it names the sender. */
function aboveIntroduction(lines: readonly string[], senders: readonly string[]): readonly string[] | undefined {
  const names = (line: string) => senders.some((sender) => line.toLowerCase().includes(sender));
  const index = lines.findIndex(names);
  if (index === -1) return undefined;
  // A long introduction has two lines, of which the first contains the date.
  const previous = lines[index - 1];
  return lines.slice(0, previous !== undefined && !isBlank(previous) && namesYear(previous) ? index - 1 : index);
}

/** Returns the lines above a quoted mail at the end. */
function aboveQuote(lines: readonly string[]): readonly string[] {
  const above = withoutLast(lines, (line) => isQuoted(line) || isBlank(line));
  const isIntroduced = lines.slice(above.length).some(isQuoted) && above.at(-1)?.trim().endsWith(":");
  return isIntroduced ? above.slice(0, -1) : above;
}

/**
 * Returns the text of a reply without the mail that it quotes, and without the signature. The time is linear in the
 * length, whatever the text contains.
 * @param senders the addresses of the quoted mail, in lower case
 */
export function withoutQuote(text: string, senders: readonly string[]): string {
  const lines = text.split(/\r?\n/);
  const own = aboveIntroduction(lines, senders) ?? aboveQuote(lines);
  const signature = own.findIndex(isSignature);
  const signed = signature === -1 ? own : own.slice(0, signature);
  return withoutLast(signed, (line) => isBlank(line) || isRule(line) || isOfDevice(line))
    .join("\n")
    .trim();
}
