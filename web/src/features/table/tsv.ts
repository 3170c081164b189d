/** Characters that a cell may only contain inside quotes. */
const special = /[\t\n\r"]/;

const printCell = (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Prints a block of cells as spreadsheets copy and paste it: cells separated by tabs, rows by line breaks. */
export function printTsv(rows: readonly (readonly string[])[]): string {
  const text = rows.map((row) => row.map(printCell).join("\t")).join("\n");
  // Without another line break, an empty last row would be read as the end of the one before.
  return text.endsWith("\n") ? `${text}\n` : text;
}

/** A quoted cell, or one without quotes, and what ends it. */
const cell = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y;

/** Parses a block of cells as a spreadsheet copies it. The line break after the last row, if any, begins no other one. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  cell.lastIndex = 0;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\t") continue;
    rows.push(row);
    row = [];
    if (end === "" || cell.lastIndex === text.length) break;
  }
  return rows;
}
