import { invitationMessages } from "@baton/domain/invitation/invitation";
import { invitationContract } from "@baton/domain/invitation/invitation.contract";
import { invitationPage } from "@baton/domain/invitation/page";
import { AppError } from "@baton/domain/kernel/errors";
import { memberMessages } from "@baton/domain/member/member.messages";
import { encodeMember } from "@baton/domain/member/member.wire";
import type { FastifyInstance } from "fastify";
import { ownOrigin } from "../../platform/http/security.ts";
import { senderOf } from "../../platform/http/sender.ts";
import { admission, serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { cleanHourly } from "../../platform/store/jobs.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { joinTeam } from "../member/public.ts";
import {
  checkAddressee,
  createInvitation,
  findInvitation,
  hashOfToken,
  listInvitations,
  readInvitation,
  recordJoined,
  removeOldInvitations,
  revokeInvitation,
  spendInvitation,
} from "./invitation.store.ts";

const detailOf = ({ email }: { readonly email: string | null }) => (email === null ? {} : { email });

/** Serves the routes to create, revoke and accept invitations. */
export function serveInvitations(app: FastifyInstance, services: Services): void {
  const { config, store, sessions } = services;
  cleanHourly(app, store, "old invitations", (now) => removeOldInvitations(store, now));

  serve(app, invitationContract.listInvitations, async ({ actor }) => {
    if (actor.workspaceId === null) throw new AppError("forbidden");
    return listInvitations(store.read, actor.workspaceId);
  });

  serve(app, invitationContract.createInvitation, async (call) => {
    const { actor, body, request } = call;
    const { workspaceId, userId } = actor;
    // No idempotency key: the response contains the token, which must not be stored.
    const scope = { workspaceId, actorId: userId, admit: admission(sessions, call) };
    const { answer } = await store.write(scope, async (tx) => {
      const made = await createInvitation(tx, actor, body.email);
      const about = { actorId: userId, subjectId: userId, detail: detailOf(made), sender: senderOf(request) };
      await record(tx, { action: "invitation-created", ...about });
      return made;
    });
    const { token, ...invitation } = answer;
    const link = `${ownOrigin(config, request)}${invitationPage}#${token}`;
    return { message: invitationMessages.created, ...invitation, link };
  });

  serve(app, invitationContract.revokeInvitation, (call) =>
    write(services, call, async (tx, { userId }) => {
      const detail = detailOf(await revokeInvitation(tx, call.params.id));
      const about = { actorId: userId, subjectId: userId, detail, sender: senderOf(call.request) };
      await record(tx, { action: "invitation-revoked", ...about });
      return { message: invitationMessages.revoked };
    }),
  );

  serve(app, invitationContract.readInvitation, ({ body }) =>
    readInvitation(store.read, hashOfToken(body.token), config.signUp),
  );

  serve(app, invitationContract.acceptInvitation, async (call) => {
    const { actor } = call;
    const hash = hashOfToken(call.body.token);
    const { workspaceId } = await findInvitation(store.read, hash);
    if (actor.workspaceId !== null) throw new AppError("conflict", "You are in a team already. Leave it first.");
    if (workspaceId === null) throw new AppError("forbidden", "This invitation is for a person without an account.");
    const accept = async (tx: Tx) => {
      const invitation = await spendInvitation(tx, hash);
      checkAddressee(invitation, actor.email);
      const member = await joinTeam(tx, actor.userId);
      await recordJoined(tx, actor.userId, invitation);
      return { message: memberMessages.joined, ...encodeMember(member) };
    };
    return write(services, call, accept, { workspaceId });
  });
}
