import { AppError, type ErrorCode } from "@baton/domain/kernel/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { classifyError } from "../store/store-errors.ts";

/** Seconds to wait before a retry while the store is unavailable. */
const retryAfterUnavailable = 2;

const codesByStatus: Partial<Record<number, ErrorCode>> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  413: "too_large",
  415: "unsupported_media_type",
  422: "invalid",
  429: "rate_limited",
  503: "unavailable",
};

/** Returns the error code that corresponds to an HTTP status. */
function codeOfStatus(status: number): ErrorCode {
  return codesByStatus[status] ?? (status < 500 ? "malformed" : "internal");
}

/**
 * Maximum number of field errors in a response. People do not read more, and a response should not outgrow its request.
 */
const maxErrors = 100;

type Issue = z.core.$ZodIssue;

/**
 * Returns the issues of the form that the sender probably meant: the one that lacks the fewest of the sent fields, then
 * the one with the fewest issues.
 */
function ofClosest(forms: readonly Issue[][]): Issue[] {
  const lacking = (form: Issue[]) =>
    form.flatMap((issue) => (issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : [])).length;
  return forms.toSorted((one, other) => lacking(one) - lacking(other) || one.length - other.length)[0] ?? [];
}

/** Returns the issues of a value. If it can have several forms, those of one form. */
function inOneForm(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const issues = ofClosest(issue.errors.map((form) => form.flatMap(inOneForm)));
  return issues.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Returns an error that lists the invalid fields of an input by their published names. */
export function inputError(error: z.core.$ZodError): AppError {
  const errors = error.issues.flatMap(inOneForm).flatMap((issue) => {
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const message = issue.code === "unrecognized_keys" ? "Unknown field" : issue.message;
    return paths.map((path) => ({ path: path.join("."), message }));
  });
  return new AppError("invalid", undefined, errors.slice(0, maxErrors));
}

/** Converts any error to an `AppError`. Unexpected errors become "internal". */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const meaning = classifyError(error);
  if (meaning === "unique") return new AppError("conflict");
  if (meaning !== undefined) return new AppError("unavailable");
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  // Fastify's own rejections (broken JSON, body too large, wrong media type) have a status below 500.
  return new AppError(status !== undefined && status < 500 ? codeOfStatus(status) : "internal");
}

/** Sends an error as an HTTP response. All errors pass through here. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A client that aborts its request gets no response, and nothing failed on the server.
  const isBrokenOff = request.raw.errored !== null;
  const known = isBrokenOff ? new AppError("malformed") : toAppError(error);
  // A deliberate 5xx without a cause, such as load shedding, is not a failure. The code that decides on it logs it
  // once.
  const failed = known.status >= 500 && (known !== error || known.cause !== undefined);
  if (failed) request.log.error({ err: error }, "request failed");
  else request.log.debug({ code: known.code }, "request refused");
  if (known.code === "unavailable") reply.header("retry-after", String(retryAfterUnavailable));
  const isForTokens = known.status === 401 && request.routeOptions.config.access === "token";
  if (isForTokens) reply.header("www-authenticate", "Bearer");
  return reply
    .code(known.status)
    .header("cache-control", "no-store")
    .header("content-type", "application/problem+json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(known.toProblem());
}
