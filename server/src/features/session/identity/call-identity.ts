import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { recordingRefusal } from "../../../platform/auth/refused.ts";
import type { Config } from "../../../platform/base/config.ts";
import { type IdentityRequest, webRequest } from "./identity.ts";
import { checking, type SignInCheck } from "./sign-in-check.ts";

/** The request handler of the identity library. */
interface Answering {
  handler(request: Request): Promise<Response>;
}

export type { IdentityRequest } from "./identity.ts";

/**
 * The request to pass to the identity library instead of the client's, and the credential check to run it under, if
 * any.
 */
export interface IdentityCall {
  readonly identityRequest?: IdentityRequest;
  readonly check?: SignInCheck;
}

export type CallIdentity = (request: FastifyRequest, call?: IdentityCall) => Promise<Response>;

/** Returns true for a passkey that failed verification, which the library reports with status 500. */
async function isRefusal(response: Response): Promise<boolean> {
  const { code } = (await response.clone().json()) as { code?: string };
  return code === "FAILED_TO_VERIFY_REGISTRATION";
}

/**
 * Returns a request with the URL of its route. Fastify decodes percent-encoded letters in a path; the library does not.
 */
function identityRequestOf({ method, url, routeOptions, body }: FastifyRequest): IdentityRequest {
  return { method, url: `${routeOptions.url}${/\?.*$/s.exec(url) ?? ""}`, body };
}

/**
 * Returns a function that calls the identity library with a request, or with `identityRequest` on behalf of its sender.
 * Without a credential check, no session can begin.
 */
export function identityCaller(config: Config, identity: () => Promise<Answering>): CallIdentity {
  return async (request, { identityRequest = identityRequestOf(request), check = { isComplete: false } } = {}) => {
    const { handler } = await identity();
    const sent = webRequest(config, request, identityRequest);
    const response = await recordingRefusal(request, () => checking(check, () => handler(sent)));
    // The library catches errors of the store and reports them without details.
    if (response.status >= 500 && !(await isRefusal(response))) {
      throw AppError.because(new Error(`The identity library answered ${response.status}.`), "unavailable");
    }
    return response;
  };
}

/** Returns the error code of a response, either the library's or ours. */
export async function codeOf(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { code?: string }).code;
}

/** Passes the cookies set by the identity library to the client. */
export function passCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) reply.header("set-cookie", cookie);
}
