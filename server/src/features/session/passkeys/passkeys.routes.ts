import { AppError } from "@baton/domain/kernel/errors";
import { type PasskeyWire, passkeyLimit } from "@baton/domain/session/second-factor";
import { secondFactorContract } from "@baton/domain/session/second-factor.contract";
import { secondFactorMessages } from "@baton/domain/session/second-factor.messages";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serve } from "../../../platform/http/serve.ts";
import type { AuthAudit, Claim } from "../../audit/public.ts";
import { type CallIdentity, type IdentityCall, type IdentityRequest, passCookies } from "../identity/call-identity.ts";
import type { Proof } from "../identity/sign-in-check.ts";

interface Options {
  /** Calls the library's passkey configuration. */
  readonly callIdentity: CallIdentity;
  readonly audit: AuthAudit;
  readonly proofOf: (claim: Claim) => Promise<Proof | undefined>;
  /** Records a new passkey of the caller. Returns false if they have too many, in which case it is deleted. */
  readonly added: (request: FastifyRequest, userId: string, id: string) => Promise<boolean>;
  /** Deletes one of the caller's passkeys and ends all of their other sessions. */
  readonly remove: (request: FastifyRequest, userId: string, id: string) => Promise<void>;
}

/** A passkey as returned by the library. */
interface Kept {
  readonly id: string;
  readonly name?: string | null;
  readonly createdAt: string;
}

const url = (name: string) => `/api/auth/passkey/${name}`;

const toWire = ({ id, name, createdAt }: Kept): PasskeyWire => ({ _id: id, name: name ?? "", createdAt });

/** Maps an error code of the library to our error. */
function refusalOf(code: string | undefined): AppError {
  switch (code) {
    case "account_disabled":
      return new AppError("account_disabled");
    case "SESSION_NOT_FRESH":
      return new AppError("forbidden", secondFactorMessages.freshSessionNeeded);
    case "PASSKEY_NOT_FOUND":
      return new AppError("invalid", secondFactorMessages.passkeyUnknown);
    default:
      return new AppError("invalid", secondFactorMessages.passkeyRefused);
  }
}

const tooMany = () => new AppError("conflict", secondFactorMessages.passkeysTooMany);

/** Calls the library and returns the body of its response, or throws the error that its code maps to. */
async function answerOf<T>(
  callIdentity: CallIdentity,
  request: FastifyRequest,
  reply: FastifyReply,
  call?: IdentityCall,
  beforeCookies: (headers: Headers) => Promise<void> = async () => {},
): Promise<T> {
  const response = await callIdentity(request, call);
  await beforeCookies(response.headers);
  passCookies(response.headers, reply);
  const answer = (await response.json()) as T & { code?: string };
  if (response.status !== 200) throw refusalOf(answer.code);
  return answer;
}

function serveSignIn(app: FastifyInstance, { callIdentity, audit, proofOf }: Options): void {
  serve(app, secondFactorContract.startPasskeySignIn, async ({ request, reply }) => {
    const identityRequest = { method: "GET", url: url("generate-authenticate-options") };
    const options = await answerOf<{ challenge: string }>(callIdentity, request, reply, { identityRequest });
    return { ...options, userVerification: "required" };
  });

  serve(app, secondFactorContract.signInWithPasskey, async ({ body, request, reply }) => {
    const passkey = String(body.response.id);
    const proof = await proofOf({ passkey });
    try {
      // The device has verified its owner, so a passkey counts as two factors.
      const check = { ...(proof && { proof }), isComplete: true };
      await answerOf(callIdentity, request, reply, { check }, (cookies) =>
        audit.signedIn(request, cookies, "a passkey"),
      );
    } catch (error) {
      if (error instanceof AppError && error.status < 500) {
        const reason = error.code === "account_disabled" ? "account disabled" : "passkey refused";
        audit.signInFailed(request, { passkey }, reason);
      }
      throw error;
    }
    return { message: sessionMessages.signedIn };
  });
}

function serveOwn(app: FastifyInstance, { callIdentity, added, remove }: Options): void {
  const callWith = (identityRequest: IdentityRequest) => ({ identityRequest });
  const list = async (request: FastifyRequest, reply: FastifyReply) => {
    const kept = await answerOf<Kept[]>(
      callIdentity,
      request,
      reply,
      callWith({ method: "GET", url: url("list-user-passkeys") }),
    );
    return kept.map(toWire).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  };
  /** Treats the id of another person's passkey as unknown. */
  const own = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    if (!(await list(request, reply)).some(({ _id }) => _id === id)) throw new AppError("not_found");
  };

  serve(app, secondFactorContract.listPasskeys, ({ request, reply }) => list(request, reply));

  serve(app, secondFactorContract.startPasskey, async ({ request, reply }) => {
    if ((await list(request, reply)).length >= passkeyLimit) throw tooMany();
    return answerOf(callIdentity, request, reply, callWith({ method: "GET", url: url("generate-register-options") }));
  });

  serve(app, secondFactorContract.addPasskey, async ({ actor, request, reply }) => {
    const made = await answerOf<Kept>(callIdentity, request, reply);
    if (!(await added(request, actor.userId, made.id))) throw tooMany();
    return { message: secondFactorMessages.passkeyAdded, ...toWire(made) };
  });

  serve(app, secondFactorContract.renamePasskey, async ({ params: { id }, body: { name }, request, reply }) => {
    await own(request, reply, id);
    await answerOf(
      callIdentity,
      request,
      reply,
      callWith({ method: "POST", url: url("update-passkey"), body: { id, name } }),
    );
    return { message: secondFactorMessages.passkeyRenamed };
  });

  serve(app, secondFactorContract.removePasskey, async ({ actor, params: { id }, request, reply }) => {
    await own(request, reply, id);
    await remove(request, actor.userId, id);
    return { message: secondFactorMessages.passkeyRemoved };
  });
}

/** Serves sign-in with passkeys, and the caller's own passkeys. */
export function servePasskeys(app: FastifyInstance, options: Options): void {
  serveSignIn(app, options);
  serveOwn(app, options);
}
