/** The meaning of a database error, in either dialect. */
type Meaning = "unique" | "retry" | "unavailable";

/** Primary result codes of SQLite: busy, locked, read-only, I/O, corrupt, full, cannot open, not a database. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 11, 13, 14, 26]);
/** Extended codes of a unique index and of a primary key. */
const sqliteUnique = new Set([2067, 1555]);

/** Another transaction inserted the same row or created the same table or its row type. */
const postgresUnique = new Set(["23505", "42P07", "42710"]);

/** A newer version of Baton has altered a table after the statement was planned. */
const outdatedPlan = "0A000";
/** Errors that require the transaction to be retried from its start. */
const postgresRetry = new Set(["40001", "40P01", outdatedPlan]);
/** System errors for a database or disk that is unreachable or full. */
const systemUnavailable = new Set(
  [
    ["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
    ["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN"],
    ["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO"],
  ].flat(),
);
/**
 * Transaction timed out while idle, lock not available, commit outcome unknown, and read-only server (a current or
 * former stand-by).
 */
const postgresUnavailable = new Set(["25P03", "55P03", "40003", "25006"]);
/** Errors without a code: from `pg` when a connection is lost or unavailable, and from `within` after a timeout. */
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

/** Returns whether the statement succeeds once it is planned again. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === outdatedPlan;
}

/** Returns the meaning of `error`, or undefined for a bug of ours or an error from elsewhere. */
export function classifyError(error: unknown): Meaning | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return classifyError(error.errors[0]);
  if ("errcode" in error && typeof error.errcode === "number") {
    if (sqliteUnique.has(error.errcode)) return "unique";
    return sqliteUnavailable.has(error.errcode & 0xff) ? "unavailable" : undefined;
  }
  if ("code" in error && typeof error.code === "string") return postgresMeaning(error.code);
  return connectionLost.test(error.message) ? "unavailable" : undefined;
}
