/** What a database error means to Baton, whichever dialect it comes from. */
type Meaning = "unique" | "retry" | "unavailable";

/** Primary result codes of SQLite: busy, locked, read-only, I/O, corrupt, full, cannot open, not a database. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 11, 13, 14, 26]);
/** Extended codes of a unique index and of a primary key. */
const sqliteUnique = new Set([2067, 1555]);

/** A row, or a table, or the type that each table brings, that another transaction made at the same time. */
const postgresUnique = new Set(["23505", "42P07", "42710"]);

/** A table is no longer what it was when a statement was planned: a newer version of Baton changed it. */
const outdatedPlan = "0A000";
/** What has to be done again from its beginning, and may succeed then. */
const postgresRetry = new Set(["40001", "40P01", outdatedPlan]);
/** What the system says when a database, or the disk, cannot be reached or takes no more. */
const systemUnavailable = new Set(
  [
    ["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
    ["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN"],
    ["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO"],
  ].flat(),
);
/**
 * A transaction that was cut off because it waited for us too long, a lock that could not be had, a commit of which
 * nobody knows, and a server that only reads (it was the stand-by, or became it).
 */
const postgresUnavailable = new Set(["25P03", "55P03", "40003", "25006"]);
/** Without a code, these are what `pg` says when a connection is lost or cannot be had, and `within` when it waited for nothing. */
const connectionLost =
  /Connection terminated|timeout exceeded when trying to connect|No answer within|not queryable|Cannot use a pool/;

function postgresMeaning(code: string): Meaning | undefined {
  if (postgresUnique.has(code)) return "unique";
  if (postgresRetry.has(code)) return "retry";
  if (postgresUnavailable.has(code)) return "unavailable";
  // Classes: connection exception, invalid authorisation, insufficient resources, operator intervention, system error.
  if (/^(08|28|53|57|58)/.test(code) && code.length === 5) return "unavailable";
  return systemUnavailable.has(code) ? "unavailable" : undefined;
}

/** Whether a statement can be answered once it is planned anew. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === outdatedPlan;
}

/** What `error` means, or undefined when it is a defect of ours or no database error at all. */
export function meaningOf(error: unknown): Meaning | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return meaningOf(error.errors[0]);
  if ("errcode" in error && typeof error.errcode === "number") {
    if (sqliteUnique.has(error.errcode)) return "unique";
    return sqliteUnavailable.has(error.errcode & 0xff) ? "unavailable" : undefined;
  }
  if ("code" in error && typeof error.code === "string") return postgresMeaning(error.code);
  return connectionLost.test(error.message) ? "unavailable" : undefined;
}
