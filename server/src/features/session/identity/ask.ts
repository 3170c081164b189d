import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { notingRefused } from "../../../platform/auth/refused.ts";
import type { Config } from "../../../platform/base/config.ts";
import { type Question, webRequest } from "./identity.ts";
import { checking, type SignInCheck } from "./sign-in-check.ts";

/** As much of the identity library as answers requests. */
interface Answering {
  handler(request: Request): Promise<Response>;
}

export type { Question } from "./identity.ts";

/** What is asked instead of what the sender did, and whose credentials are checked with it, if any. */
export interface Asked {
  readonly question?: Question;
  readonly check?: SignInCheck;
}

export type Ask = (request: FastifyRequest, asked?: Asked) => Promise<Response>;

/** True for a passkey that does not stand the checks: the library says so as if it had failed itself. */
async function isRefusal(response: Response): Promise<boolean> {
  const { code } = (await response.clone().json()) as { code?: string };
  return code === "FAILED_TO_VERIFY_REGISTRATION";
}

/** What a request asks, by the address of its route: Fastify knows it also with letters written as numbers, the library does not. */
function questionOf({ method, url, routeOptions, body }: FastifyRequest): Question {
  return { method, url: `${routeOptions.url}${/\?.*$/s.exec(url) ?? ""}`, body };
}

/**
 * Asks the identity library what a request asks, or another question in the name of its sender. No session begins
 * without a check of credentials.
 */
export function asker(config: Config, identity: () => Promise<Answering>): Ask {
  return async (request, { question = questionOf(request), check = { isComplete: false } } = {}) => {
    const { handler } = await identity();
    const asked = webRequest(config, request, question);
    const response = await notingRefused(request, () => checking(check, () => handler(asked)));
    // What it catches by itself, and tells no more of, is a store that failed it.
    if (response.status >= 500 && !(await isRefusal(response))) {
      throw AppError.because(new Error(`The identity library answered ${response.status}.`), "unavailable");
    }
    return response;
  };
}

/** The code of a refusal of the library, or of ours below it. */
export async function codeOf(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { code?: string }).code;
}

/** Hands the cookies the identity library set on to the client. */
export function passCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) reply.header("set-cookie", cookie);
}
