import { sql } from "kysely";

const mark = "/* planned anew */";

/** Makes PostgreSQL plan a statement each time, with its values: the best plan for some is slow for others. */
export const plannedAnew = sql.raw(mark);

/** Returns true if a statement is planned each time. */
export const isPlannedAnew = (text: string): boolean => text.includes(mark);
