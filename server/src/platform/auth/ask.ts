import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { ownOrigin } from "../http/security.ts";
import type { Store } from "../store/store.ts";
import { type Question, webRequest } from "./identity.ts";

/** As much of the identity library as answers requests. */
interface Answering {
  handler(request: Request): Promise<Response>;
}

export type Ask = (request: FastifyRequest, question?: Question) => Promise<Response>;

/** Asks the identity library what a request asks, or another question in the name of its sender. */
export function asker(config: Config, store: Store, identity: () => Promise<Answering>): Ask {
  return async (request, question = request) => {
    const { handler } = await identity();
    const response = await handler(webRequest(request, ownOrigin(config, request), question));
    // The library hides what went wrong below it; a store that is away must not look like a defect.
    if (response.status >= 500) {
      await store.ping();
      throw new Error(`The identity library answered ${response.status}.`);
    }
    return response;
  };
}

/** Hands the cookies the identity library set on to the client. */
export function passCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) reply.header("set-cookie", cookie);
}
