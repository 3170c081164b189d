/** All error codes, each with its HTTP status and default message. Clients switch on the code. */
export const errorCodes = {
  malformed: { status: 400, message: "The request could not be read. Send valid JSON." },
  unauthenticated: { status: 401, message: "Please log in." },
  invalid_credentials: { status: 401, message: "Email or password is incorrect" },
  forbidden: { status: 403, message: "You are not allowed to do this." },
  account_disabled: { status: 403, message: "Your account is disabled. Ask the admin of your team to enable it." },
  foreign_origin: { status: 403, message: "This request came from another site and was refused." },
  not_found: { status: 404, message: "Not found." },
  method_not_allowed: { status: 405, message: "This address does not support that method." },
  conflict: { status: 409, message: "This was changed in the meantime. Reload and try again." },
  stale_version: { status: 409, message: "Someone else changed this in the meantime." },
  workspace_full: {
    status: 409,
    message: "Your team has reached its storage limit. Delete tasks for good from the trash to make room.",
  },
  taken: { status: 409, message: "Email or username already exists!" },
  too_large: { status: 413, message: "This is too large." },
  range_not_satisfiable: { status: 416, message: "The requested range is beyond the end of the file." },
  unsupported_media_type: { status: 415, message: "Send this as application/json." },
  invalid: { status: 422, message: "Please correct the marked fields." },
  rate_limited: { status: 429, message: "Too many attempts. Wait a moment and try again." },
  too_many_writes: {
    status: 429,
    message: "You have made too many changes in one minute. Wait a moment and try again.",
  },
  internal: { status: 500, message: "Something went wrong!" },
  unavailable: { status: 503, message: "The server is busy. Try again in a moment." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** An invalid input field: its path (published names joined by dots) and how to correct it. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
  /** The characters of a text at fault, counted from 0. */
  readonly position?: number | undefined;
  readonly length?: number | undefined;
}

/** A field that somebody else has changed since: by its published name, with the values that it had and has. */
export interface FieldConflict {
  readonly path: string;
  /** The value on which the refused change is based, if the request contains it. */
  readonly base?: unknown;
  /** The value that was sent. */
  readonly sent: unknown;
  readonly current: unknown;
}

/**
 * The body of every error response, as defined in RFC 9457: a message for people, a code for programs and the invalid
 * fields.
 */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly message: string;
  readonly code: ErrorCode;
  readonly errors?: readonly FieldError[] | undefined;
  /** The fields for which a change was refused as `stale_version`. All others could be changed. */
  readonly conflicts?: readonly FieldConflict[] | undefined;
}

/** The error class that rules and stores throw. One handler maps it to an HTTP response. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  readonly conflicts: readonly FieldConflict[];

  constructor(
    code: ErrorCode,
    message?: string,
    errors: readonly FieldError[] = [],
    conflicts: readonly FieldConflict[] = [],
  ) {
    super(message ?? errorCodes[code].message);
    this.code = code;
    this.errors = errors;
    this.conflicts = conflicts;
  }

  /** Returns an error with a cause. The cause is logged and never sent to the client. */
  static because(cause: unknown, code: ErrorCode, message?: string, errors: readonly FieldError[] = []): AppError {
    return Object.assign(new AppError(code, message, errors), { cause });
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  /** Returns the response body. `type` is a stable identifier, not a URL to fetch. */
  toProblem(): Problem {
    const { code, status, message, errors, conflicts } = this;
    const title = code.replaceAll("_", " ");
    const body: Problem = { type: `urn:baton:error:${code}`, title, status, message, code };
    return { ...body, ...(errors.length > 0 ? { errors } : {}), ...(conflicts.length > 0 ? { conflicts } : {}) };
  }
}
