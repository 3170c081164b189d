/** A table with named columns, of which several may have the same name. */
export interface Table {
  readonly headers: readonly string[];
  readonly rows: readonly Row[];
  /** The rows before the header. */
  readonly lead: readonly (readonly string[])[];
}

/** A row of a table. Names of columns are compared without case. */
export class Row {
  readonly cells: readonly string[];
  readonly #columns: ReadonlyMap<string, readonly number[]>;

  constructor(cells: readonly string[], headers: readonly string[], columns = columnsOf(headers)) {
    this.cells = cells;
    this.#columns = columns;
  }

  /** Returns the first cell with a text in columns of these names. */
  get(...names: readonly string[]): string {
    for (const name of names) {
      const [first] = this.all(name);
      if (first !== undefined) return first;
    }
    return "";
  }

  /** Returns all cells with a text in the columns of a name. */
  all(name: string): string[] {
    const indexes = this.#columns.get(name.toLowerCase()) ?? [];
    return indexes.map((index) => (this.cells[index] ?? "").trim()).filter((cell) => cell !== "");
  }

  /** Returns true if there are columns of these names. */
  has(...names: readonly string[]): boolean {
    return names.every((name) => this.#columns.has(name.toLowerCase()));
  }

  /** The cells to the right of the table. */
  get extra(): readonly string[] {
    const width = [...this.#columns.values()].flat().length;
    return this.cells.slice(width).filter((cell) => cell.trim() !== "");
  }
}

/** Returns rows as a table: its header is the first row with all of these columns, or the first row. */
export function tableOf(rows: readonly (readonly string[])[], columns: readonly string[], headerRows: number): Table {
  const found = rows.slice(0, headerRows).findIndex((cells) => new Row(cells, cells).has(...columns));
  const start = Math.max(found, 0);
  const headers = (rows[start] ?? []).map((header) => header.trim());
  const names = columnsOf(headers);
  return {
    headers,
    lead: rows.slice(0, start),
    rows: rows.slice(start + 1).map((cells) => new Row(cells, headers, names)),
  };
}

/** Returns where the columns of each name are. */
export function columnsOf(headers: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const columns = new Map<string, number[]>();
  for (const [index, header] of headers.entries()) {
    const name = header.trim().toLowerCase();
    columns.set(name, [...(columns.get(name) ?? []), index]);
  }
  return columns;
}
