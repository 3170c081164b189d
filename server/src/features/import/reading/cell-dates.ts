import type { ReadOptions } from "../format.ts";
import { dayOf, orderIn, readDate } from "./dates.ts";
import type { Notes } from "./notes.ts";
import type { Row } from "./table.ts";

/** Reads the dates in the columns of a table. A column has one order of day and month: that of its dates, or else that of the others. */
export class CellDates {
  readonly #rows: readonly Row[];
  readonly #options: ReadOptions;
  readonly #notes: Notes;
  readonly #columns = new Map<string, ReadOptions>();

  constructor(rows: readonly Row[], options: ReadOptions, notes: Notes) {
    this.#rows = rows;
    this.#options = options;
    this.#notes = notes;
  }

  /** Returns the instant or day in a cell; undefined if it is empty or cannot be read. */
  date(row: Row, column: string, title: string): string | undefined {
    const text = row.get(column);
    if (text === "") return undefined;
    const date = readDate(text, this.#optionsOf(column));
    if (date === undefined) {
      this.#notes.add("date-unreadable", "These tasks have a date that cannot be read.", `${title}: ${text}`);
    }
    return date;
  }

  /** Returns the instant or day in the first of some columns that has one, or an empty text. */
  first(row: Row, columns: readonly string[], title: string): string {
    const column = columns.find((name) => row.get(name) !== "");
    return (column && this.date(row, column, title)) ?? "";
  }

  /** Returns the instant in a cell; undefined if there is none. A day is the midnight that begins it. */
  instant(row: Row, column: string, title: string): string | undefined {
    const date = this.date(row, column, title);
    return date && (date.length > 10 ? date : readDate(`${date} 00:00`, this.#options));
  }

  /** Returns the day in a cell, or an empty text. */
  day(row: Row, column: string, title: string): string {
    const date = this.date(row, column, title);
    return date ? dayOf(date, this.#options.zone) : "";
  }

  #optionsOf(column: string): ReadOptions {
    const known = this.#columns.get(column);
    if (known) return known;
    const { order, isAmbiguous } = orderIn(this.#rows.flatMap((row) => row.all(column)));
    // One person's settings are those of the whole file.
    const elsewhere = isAmbiguous ? orderIn(this.#rows.flatMap(({ cells }) => cells)).order : undefined;
    const dateOrder = order ?? elsewhere ?? this.#options.dateOrder;
    if (isAmbiguous && dateOrder === undefined) {
      const text = "No date of these columns shows whether 03/04/2026 is in March or April: March is assumed.";
      this.#notes.add("date-order-guessed", text, column);
    }
    const options = { ...this.#options, ...(dateOrder && { dateOrder }) };
    this.#columns.set(column, options);
    return options;
  }
}
