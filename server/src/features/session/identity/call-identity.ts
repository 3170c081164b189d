import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { notingRefused } from "../../../platform/auth/refused.ts";
import type { Config } from "../../../platform/base/config.ts";
import { type IdentityRequest, webRequest } from "./identity.ts";
import { checking, type SignInCheck } from "./sign-in-check.ts";

/** As much of the identity library as answers requests. */
interface Answering {
  handler(request: Request): Promise<Response>;
}

export type { IdentityRequest } from "./identity.ts";

/** What the identity library gets instead of the sender's own request, and whose credentials are checked with it, if any. */
export interface IdentityCall {
  readonly identityRequest?: IdentityRequest;
  readonly check?: SignInCheck;
}

export type CallIdentity = (request: FastifyRequest, call?: IdentityCall) => Promise<Response>;

/** True for a passkey that does not stand the checks: the library says so as if it had failed itself. */
async function isRefusal(response: Response): Promise<boolean> {
  const { code } = (await response.clone().json()) as { code?: string };
  return code === "FAILED_TO_VERIFY_REGISTRATION";
}

/** A request by the address of its route: Fastify knows it also with letters written as numbers, the library does not. */
function identityRequestOf({ method, url, routeOptions, body }: FastifyRequest): IdentityRequest {
  return { method, url: `${routeOptions.url}${/\?.*$/s.exec(url) ?? ""}`, body };
}

/**
 * Calls the identity library with a request, or with `identityRequest` on behalf of its sender. No session begins without a
 * check of credentials.
 */
export function identityCaller(config: Config, identity: () => Promise<Answering>): CallIdentity {
  return async (request, { identityRequest = identityRequestOf(request), check = { isComplete: false } } = {}) => {
    const { handler } = await identity();
    const sent = webRequest(config, request, identityRequest);
    const response = await notingRefused(request, () => checking(check, () => handler(sent)));
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
