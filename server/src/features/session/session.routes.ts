import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { encodeMember } from "@baton/domain/member/member.wire";
import type { PersonActor } from "@baton/domain/session/session";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance } from "fastify";
import { senderOf } from "../../platform/http/sender.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import type { AuthAudit } from "../audit/public.ts";
import { getPerson, isVerified, ownTeam, pendingTeam } from "../member/public.ts";
import type { AccountMail } from "./identity/account-mail.ts";
import { passCookies } from "./identity/call-identity.ts";
import type { Identities } from "./identity/identities.ts";
import { maxSessionMs, renewable, webRequest } from "./identity/identity.ts";
import { checkSignUpAllowed, endSessions, listSessions, signUp } from "./session.store.ts";

const nobody = {
  user: null,
  emailVerified: false,
  workspaceId: null,
  team: null,
  membersCan: null,
  seq: 0,
  expiresAt: null,
  addedTo: null,
  ownTeam: null,
  mailToTasks: false,
  endings: { account: null, team: null },
};

/** Called when sessions of a person have ended, to update sockets and caches. */
type Ended = (userId: string) => Promise<void>;

interface Options extends Pick<Identities, "identity"> {
  readonly mail: AccountMail;
  readonly audit: AuthAudit;
  readonly ended: Ended;
  /** Returns when a person's account and their current team will be deleted. */
  readonly endingsOf: (userId: string) => Promise<{ readonly account: string | null; readonly team: string | null }>;
}

/** Serves the caller's own sessions. */
function serveOwnSessions(app: FastifyInstance, services: Services, ended: Ended): void {
  const { store } = services;
  serve(app, contract.listSessions, ({ actor, request }) =>
    listSessions(store, actor.userId, request.session?.token ?? ""),
  );

  serve(app, contract.endSession, async (call) => {
    const { params, request } = call;
    const end = async (tx: Tx, actor: PersonActor) => {
      if ((await endSessions(tx, actor, { id: params.id }, senderOf(request))) === 0) throw new AppError("not_found");
    };
    await write(services, call, end, { priority: "urgent" });
    await ended(call.actor.userId);
    return { message: sessionMessages.sessionEnded };
  });

  serve(app, contract.endOtherSessions, async (call) => {
    const { session } = call.request;
    const end = (tx: Tx, actor: PersonActor) =>
      endSessions(tx, actor, { except: session?.token }, senderOf(call.request));
    await write(services, call, end, { priority: "urgent" });
    await ended(call.actor.userId);
    return { message: sessionMessages.sessionsEnded };
  });
}

/** Serves sign-up and the current session. Signing in and out are routes of the identity library. */
export function serveSession(app: FastifyInstance, services: Services, options: Options): void {
  const { config, store, sessions } = services;
  const { identity, mail, audit, ended, endingsOf } = options;
  serveOwnSessions(app, services, ended);

  serve(app, contract.signUp, async ({ body, request, reply }) => {
    const invitation = await checkSignUpAllowed(store, config.signUp, body);
    const { $context, api } = await identity();
    const passwordHash = await (await $context).password.hash(body.password);
    const member = await signUp(store, body, passwordHash, invitation);
    await mail.sendVerification(member.email);
    const { headers } = await api.startFirstSession({
      body: { userId: member.id },
      headers: webRequest(config, request).headers,
      returnHeaders: true,
    });
    await audit.signedIn(request, headers, "password");
    passCookies(headers, reply);
    return { message: sessionMessages.signedUp, ...encodeMember(member) };
  });

  serve(app, contract.session, async ({ actor, request, reply }) => {
    if (!actor || actor.status === "Disable" || !request.session) return nobody;
    let { expiresAt } = request.session;
    if (renewable(expiresAt)) {
      expiresAt = Date.now() + maxSessionMs;
      const { api } = await identity();
      const { headers } = webRequest(config, request);
      const renewed = await api.getSession({ headers, returnHeaders: true });
      passCookies(renewed.headers, reply);
      sessions.invalidateToken(request.session.token);
    }
    const { workspaceId, team } = actor;
    const seq = workspaceId === null ? 0 : await store.seq(workspaceId);
    const emailVerified = await isVerified(store.read, actor.userId);
    const user = encodeMember(await getPerson(store.read, actor.userId));
    const addedTo = actor.isPending ? await pendingTeam(store.read, actor.userId) : null;
    const own = workspaceId === null ? await ownTeam(store.read, actor.userId) : undefined;
    const endings = await endingsOf(actor.userId);
    const membersCan = workspaceId === null ? null : actor.membersCan;
    return {
      user,
      expiresAt: new Date(expiresAt).toISOString(),
      emailVerified,
      workspaceId,
      team,
      membersCan,
      seq,
      addedTo,
      ownTeam: own?.name ?? null,
      endings,
      mailToTasks: config.mailIn !== undefined,
    };
  });
}
