import { contract } from "@baton/domain/contract";
import { invitationProof } from "@baton/domain/invitation/invitation";
import {
  isOpenIdError,
  type OpenIdError,
  openIdStart,
  secondStepPage,
  signedInPage,
} from "@baton/domain/session/open-id";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../platform/base/config.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { AuthAudit } from "../../audit/public.ts";
import { type CallIdentity, passCookies } from "../identity/call-identity.ts";
import type { SignInCheck } from "../identity/sign-in-check.ts";
import type { SecondStepStart } from "../two-factor/second-step.ts";
import { openIdProvider, withProviderTimeout } from "./open-id.ts";

const base = "/api/auth";

/** Maps error codes of the identity library and of OpenID to ours. */
const reasons: Partial<Record<string, OpenIdError>> = {
  access_denied: "cancelled",
  interaction_required: "cancelled",
  login_required: "cancelled",
  consent_required: "cancelled",
  account_selection_required: "cancelled",
  state_mismatch: "expired",
  state_not_found: "expired",
  state_security_mismatch: "expired",
  state_invalid: "expired",
  email_not_found: "no_email",
  account_not_linked: "not_linked",
  signup_disabled: "sign_up_refused",
  temporarily_unavailable: "unavailable",
};

function reasonFor(code: string): OpenIdError {
  return reasons[code] ?? (isOpenIdError(code) ? code : "failed");
}

function toPage(reply: FastifyReply, error?: OpenIdError): FastifyReply {
  return reply.redirect(error ? `${signedInPage}?error=${error}` : signedInPage);
}

/**
 * Returns true for a page opened at an address other than the configured one, such as the bare IP address. The provider
 * redirects to the configured address, which cannot notify that page.
 */
function isElsewhere(publicUrl: string | undefined, { headers: { referer } }: FastifyRequest): boolean {
  return publicUrl !== undefined && URL.canParse(referer ?? "") && new URL(referer ?? "").origin !== publicUrl;
}

interface Options {
  readonly config: Config;
  readonly audit: AuthAudit;
  /** Calls the library's OpenID configuration. Undefined if no provider is configured. */
  readonly callIdentity: CallIdentity | undefined;
  /** Starts the second step of signing in as this person. */
  readonly startSecondStep: (request: FastifyRequest, reply: FastifyReply, start: SecondStepStart) => Promise<void>;
  /** Returns the hash under which an invitation token is stored. */
  readonly hashOfInvitation: (token: string) => string;
}

/** Serves sign-in with an OpenID provider. The window always ends at a page of ours, even after an error. */
export function serveOpenId(app: FastifyInstance, options: Options): void {
  const { config: settings, audit, callIdentity, startSecondStep, hashOfInvitation } = options;
  const { openId, publicUrl, signUp, directory } = settings;
  serve(app, contract.signInOptions, async () => ({
    openId: callIdentity && openId ? { name: openId.name } : null,
    signUp: { mode: signUp.mode, domains: [...signUp.domains] },
    directory,
  }));

  const settle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (callIdentity: CallIdentity) => Promise<FastifyReply>,
  ) => {
    if (!callIdentity) return toPage(reply, "not_configured");
    try {
      return await work((...identityRequest) => withProviderTimeout(callIdentity(...identityRequest)));
    } catch (error) {
      request.log.error({ err: error }, "OpenID sign-in failed");
      return toPage(reply, "unavailable");
    }
  };
  const config = { access: "public", limit: "open-id" } as const;

  const starting = { schema: { summary: "Sign in with OpenID: redirects to the provider" }, config };
  app.get<{ Querystring: { invitation?: string } }>(openIdStart, starting, (request, reply) =>
    settle(request, reply, async (callOpenId) => {
      if (isElsewhere(publicUrl, request)) return toPage(reply, "unauthorized_domain");
      const pages = { callbackURL: signedInPage, errorCallbackURL: signedInPage };
      // The state of a sign-in is stored, so it contains the hash instead of the token.
      const invited = invitationProof.safeParse({ token: request.query.invitation });
      const additionalData = invited.success ? { invitationHash: hashOfInvitation(invited.data.token) } : {};
      const body = { provider: openIdProvider, disableRedirect: true, additionalData, ...pages };
      const identityRequest = { method: "POST", url: `${base}/sign-in/social`, body };
      const response = await callOpenId(request, { identityRequest });
      if (response.status !== 200) throw new Error(`The identity library answered ${response.status}.`);
      const { url } = (await response.json()) as { url: string };
      passCookies(response.headers, reply);
      return reply.redirect(url);
    }),
  );

  const returning = { schema: { summary: "OpenID callback: redirects to a page" }, config };
  app.get(`${base}/callback/${openIdProvider}`, returning, (request, reply) =>
    settle(request, reply, async (callOpenId) => {
      const check: SignInCheck = { isComplete: false };
      const response = await callOpenId(request, { check });
      await audit.signedIn(request, response.headers, openId?.name ?? "");
      passCookies(response.headers, reply);
      const location = response.headers.get("location");
      if (response.status !== 302 || location === null) return toPage(reply, "failed");
      const code = new URL(location, "http://x").searchParams.get("error");
      if (code === "second_step" && check.proof) {
        const { userId } = check.proof;
        await startSecondStep(request, reply, { userId, isRemembered: true, first: "openid" });
        return reply.redirect(secondStepPage);
      }
      return toPage(reply, code === null ? undefined : reasonFor(code));
    }),
  );
}
