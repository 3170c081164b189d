import { AppError, type ErrorCode, errorCodes, type Problem } from "@baton/domain/kernel/errors";
import type { Input, Route } from "@baton/domain/kernel/route";
import { t } from "@lingui/core/macro";
import type { z } from "zod";
import { retryDelay } from "./retry-delay.ts";

/** The server was unreachable, so the request may be sent again unchanged. */
export class OfflineError extends Error {
  constructor(message = t`Baton cannot be reached. Check your connection and try again.`, options?: ErrorOptions) {
    super(message, options);
  }
}

/** The server accepts no more changes from this person for some time. */
class TooManyWritesError extends AppError {
  readonly waitMs: number;

  constructor(message: string | undefined, waitMs: number) {
    super("too_many_writes", message);
    this.waitMs = waitMs;
  }
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes a write safe to retry: a request with a key that the server already knows has no effect. */
  readonly idempotencyKey?: string;
}

export interface Answer<T> {
  readonly data: T;
  /** The number of the last change of the workspace that the answer contains; 0 if the answer does not state it. */
  readonly seq: number;
  /** The names of the sets that the answer contains, if it states them. */
  readonly sets?: readonly string[] | undefined;
}

/**
 * Sends one request of the contract.
 * @throws AppError when the server refuses it, OfflineError when the server is unreachable
 */
export async function call<R extends Route>(
  route: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<Answer<z.output<R["answer"]>>> {
  const { params, query, body } = input as Partial<Record<"params" | "query", Record<string, string>>> & {
    body?: unknown;
  };
  const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return request(route.method, search === "" ? path : `${path}?${search}`, body, options);
}

/**
 * Sends JSON to a path of our server. Prefer `call`; this is for routes of the identity library, and for pages that do
 * not load the contract.
 */
export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options.signal) init.signal = options.signal;
  const response = await reach(path, init);
  if (!response.ok) throw await refusal(response);
  const sets = response.headers.get("x-sets")?.split(",");
  return { data: (await response.json()) as T, seq: Number(response.headers.get("x-workspace-seq") ?? 0), sets };
}

/**
 * Milliseconds without a response after which the server counts as unreachable: a network can fail without an error.
 */
const timeout = 20_000;

async function reach(path: string, init: RequestInit): Promise<Response> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), timeout);
  try {
    return await fetch(path, {
      ...init,
      signal: AbortSignal.any([silence.signal, ...(init.signal ? [init.signal] : [])]),
    });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new OfflineError(undefined, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the error of a refused request. A proxy may have answered with another format. */
export async function refusal(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => ({}))) as Partial<Problem>;
  if (body.code === "too_many_writes") {
    return new TooManyWritesError(body.message, Number(response.headers.get("retry-after") ?? 0) * 1000);
  }
  if (body.code && body.code in errorCodes) return new AppError(body.code, body.message, body.errors, body.conflicts);
  if (response.status >= 502 && response.status <= 504) return new OfflineError();
  return new AppError(codeOf(response.status), body.message);
}

function codeOf(status: number): ErrorCode {
  const codes = Object.keys(errorCodes) as ErrorCode[];
  return codes.find((code) => errorCodes[code].status === status) ?? "internal";
}

/** True when the same request may succeed later, unchanged. */
export function isTransient(error: Error): boolean {
  if (error instanceof OfflineError || error instanceof TooManyWritesError) return true;
  return error instanceof AppError && error.code === "unavailable";
}

/** Returns the milliseconds before attempt `n` after `error`: at least the delay that the server requests. */
export function retryDelayAfter(attempt: number, error: Error): number {
  const waitMs = error instanceof TooManyWritesError ? error.waitMs : 0;
  return Math.max(waitMs, retryDelay(attempt));
}
