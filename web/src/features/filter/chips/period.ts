import { isCalendarDate } from "@baton/domain/kernel/dates";

/** The first and the last day of a period; "" for one without a first or last day. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the days that a value of a field names, where it names any by their date. */
export function daysIn(value: string): Days {
  const [from = "", to = from] = value.split("..").map((day) => (isCalendarDate(day) ? day : ""));
  return { from, to };
}

/** Returns a period as a value of the language; undefined if it has no days. */
export function periodOf({ from, to }: Days): string | undefined {
  if ((from === "" && to === "") || (to !== "" && to < from)) return undefined;
  return from === to ? from : `${from}..${to}`;
}
