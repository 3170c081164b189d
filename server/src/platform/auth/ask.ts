import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { ownOrigin } from "../http/security.ts";
import { type Question, webRequest } from "./identity.ts";

/** As much of the identity library as answers requests. */
interface Answering {
  handler(request: Request): Promise<Response>;
}

export type { Question } from "./identity.ts";

export type Ask = (request: FastifyRequest, question?: Question) => Promise<Response>;

/** True for a passkey that does not stand the checks: the library says so as if it had failed itself. */
async function isRefusal(response: Response): Promise<boolean> {
  const { code } = (await response.clone().json()) as { code?: string };
  return code === "FAILED_TO_VERIFY_REGISTRATION";
}

/** What a request asks, by the address of its route: Fastify knows it also with letters written as numbers, the library does not. */
function questionOf({ method, url, routeOptions, body }: FastifyRequest): Question {
  return { method, url: `${routeOptions.url}${/\?.*$/s.exec(url) ?? ""}`, body };
}

/** Asks the identity library what a request asks, or another question in the name of its sender. */
export function asker(config: Config, identity: () => Promise<Answering>): Ask {
  return async (request, question = questionOf(request)) => {
    const { handler } = await identity();
    const response = await handler(webRequest(request, ownOrigin(config, request), question));
    // What it catches by itself, and tells no more of, is a store that failed it.
    if (response.status >= 500 && !(await isRefusal(response))) {
      throw AppError.because(new Error(`The identity library answered ${response.status}.`), "unavailable");
    }
    return response;
  };
}

/** Hands the cookies the identity library set on to the client. */
export function passCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) reply.header("set-cookie", cookie);
}
