import { z } from "zod";

/** A place in a list ordered by time: a time, and the id of the item at that time. */
const cursor = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<id>[0-9a-f-]{36})$/;

/** The cursor that requests the page before a place: the value of `next` of the page after it. */
export const beforeInput = z.string().regex(cursor, "Send the value of next of the previous page");

/** Returns the place that a `before` cursor refers to. */
export function decodeCursor(before: string): { readonly at: string; readonly id: string } {
  const { at = "", id = "" } = cursor.exec(before)?.groups ?? {};
  return { at, id };
}
