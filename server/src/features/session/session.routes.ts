import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { encodeMember } from "@baton/domain/member/member.wire";
import { sessionMessages } from "@baton/domain/session/session.messages";
import type { FastifyInstance } from "fastify";
import { passCookies } from "../../platform/auth/ask.ts";
import { renewable, webRequest } from "../../platform/auth/identity.ts";
import type { Trail } from "../../platform/auth/trail.ts";
import { ownOrigin } from "../../platform/http/security.ts";
import { senderOf } from "../../platform/http/sender.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { getPerson } from "../member/public.ts";
import { endSessions, isVerified, listSessions, signUp } from "./session.store.ts";

const nobody = { user: null, emailVerified: false, workspaceId: null, seq: 0 };

/** Told that sessions of this person ended: sockets and what is kept in memory must know. */
type Ended = (userId: string) => Promise<void>;

/** The routes of one's own sessions. */
function serveOwnSessions(app: FastifyInstance, { store }: Services, ended: Ended): void {
  serve(app, contract.listSessions, ({ actor, request }) =>
    listSessions(store, actor.userId, request.session?.token ?? ""),
  );

  serve(app, contract.endSession, async ({ actor: { userId }, params: { id }, request }) => {
    if ((await endSessions(store, userId, { id }, senderOf(request))) === 0) throw new AppError("not_found");
    await ended(userId);
    return { message: sessionMessages.sessionEnded };
  });

  serve(app, contract.endOtherSessions, async ({ actor: { userId }, request }) => {
    await endSessions(store, userId, { except: request.session?.token }, senderOf(request));
    await ended(userId);
    return { message: sessionMessages.sessionsEnded };
  });
}

/** The routes of signing up, of who is signed in and where; signing in and out are the identity library's. */
export function serveSession(app: FastifyInstance, services: Services, trail: Trail, ended: Ended): void {
  const { config, store, sessions, identity, accountMail } = services;
  serveOwnSessions(app, services, ended);

  serve(app, contract.signUp, async ({ body, request, reply }) => {
    const { $context, api } = await identity();
    const passwordHash = await (await $context).password.hash(body.password);
    const member = await signUp(store, body, passwordHash);
    await accountMail.sendVerification(member.email);
    const { headers } = await api.startFirstSession({
      body: { userId: member.id },
      headers: webRequest(request, ownOrigin(config, request)).headers,
      returnHeaders: true,
    });
    await trail.signedIn(request, headers, "password");
    passCookies(headers, reply);
    return { message: sessionMessages.signedUp, ...encodeMember(member) };
  });

  serve(app, contract.session, async ({ actor, request, reply }) => {
    if (!actor || actor.status === "Disable" || !request.session) return nobody;
    if (renewable(request.session.expiresAt)) {
      const { api } = await identity();
      const { headers } = webRequest(request, ownOrigin(config, request));
      const renewed = await api.getSession({ headers, returnHeaders: true });
      passCookies(renewed.headers, reply);
      sessions.forgetToken(request.session.token);
    }
    const { workspaceId } = actor;
    const seq = workspaceId === null ? 0 : await store.seq(workspaceId);
    const emailVerified = await isVerified(store, actor.userId);
    return { user: encodeMember(await getPerson(store.read, actor.userId)), emailVerified, workspaceId, seq };
  });
}
