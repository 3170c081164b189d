import { AppError, type ErrorCode } from "@baton/domain/kernel/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { meaningOf } from "../store/store-errors.ts";

/** Seconds after which a client may try again when the store is away. */
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

/** The code that says the same as an HTTP status. */
function codeOfStatus(status: number): ErrorCode {
  return codesByStatus[status] ?? (status < 500 ? "malformed" : "internal");
}

/** A person reads no more of them, and an answer is not to be larger than what was asked. */
const mostErrors = 100;

/** What is wrong with an input, field by field, in the published names. */
export function inputError(error: z.core.$ZodError): AppError {
  const errors = error.issues.flatMap((issue) => {
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const message = issue.code === "unrecognized_keys" ? "Unknown field" : issue.message;
    return paths.map((path) => ({ path: path.join("."), message }));
  });
  return new AppError("invalid", undefined, errors.slice(0, mostErrors));
}

/** `error` as the one kind of error clients see; anything unexpected becomes "internal". */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const meaning = meaningOf(error);
  if (meaning === "unique") return new AppError("conflict");
  if (meaning !== undefined) return new AppError("unavailable");
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  // Fastify's own refusals (broken JSON, too large, wrong media type) carry a status below 500.
  return new AppError(status !== undefined && status < 500 ? codeOfStatus(status) : "internal");
}

/** The one mapping from errors to HTTP. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Whoever broke their body off hears no answer, and nothing failed here.
  const isBrokenOff = request.raw.errored !== null;
  const known = isBrokenOff ? new AppError("malformed") : toAppError(error);
  // A refusal of our own without a cause, as under overload, is no failure: whoever decided on it says so once.
  const failed = known.status >= 500 && (known !== error || known.cause !== undefined);
  if (failed) request.log.error({ err: error }, "request failed");
  else request.log.debug({ code: known.code }, "request refused");
  if (known.code === "unavailable") reply.header("retry-after", String(retryAfterUnavailable));
  return reply
    .code(known.status)
    .header("cache-control", "no-store")
    .header("content-type", "application/problem+json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(known.toProblem());
}
