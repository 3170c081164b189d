/**
 * Returns the names in a cell that joins several of them. A name may contain the separator itself, so names that are
 * known are taken whole.
 */
export function splitNames(cell: string, separator: string, known: ReadonlySet<string> = new Set()): string[] {
  const parts = cell.split(separator).map((part) => part.trim());
  const names: string[] = [];
  for (let start = 0; start < parts.length; ) {
    const end = endOfName(parts, start, separator, known);
    names.push(parts.slice(start, end).join(`${separator} `));
    start = end;
  }
  return [...new Set(names.filter((name) => name !== ""))];
}

/** No name consists of more parts. */
const mostParts = 4;

function endOfName(parts: readonly string[], start: number, separator: string, known: ReadonlySet<string>): number {
  for (let end = Math.min(start + mostParts, parts.length); end > start + 1; end--) {
    if (known.has(parts.slice(start, end).join(`${separator} `))) return end;
  }
  return start + 1;
}
