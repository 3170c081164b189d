import type { AuditAction } from "@baton/domain/audit/audit";
import { type InvitationWire, invitationMessages, type NewInvitation } from "@baton/domain/invitation/invitation";
import { invitationContract } from "@baton/domain/invitation/invitation.contract";
import { invitationPage } from "@baton/domain/invitation/page";
import { AppError } from "@baton/domain/kernel/errors";
import { memberMessages } from "@baton/domain/member/member.messages";
import { encodeMember } from "@baton/domain/member/member.wire";
import type { FastifyInstance } from "fastify";
import { ownOrigin } from "../../platform/http/security.ts";
import { senderOf } from "../../platform/http/sender.ts";
import { admission, serve, type WriteCall, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { cleanHourly } from "../../platform/store/jobs.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { joinTeam } from "../member/public.ts";
import { inviteAddresses } from "./addresses.store.ts";
import { mailInvitations } from "./invitation.mail.ts";
import {
  checkAddressee,
  createInvitation,
  findInvitation,
  hashOfToken,
  listInvitations,
  readInvitation,
  recordJoined,
  redeemInvitation,
  removeOldInvitations,
  renewInvitation,
  revokeInvitation,
  type WithToken,
} from "./invitation.store.ts";

type About = Pick<InvitationWire, "email"> & Partial<Pick<InvitationWire, "uses">>;

const detailOf = ({ email, uses = 1 }: About) => ({
  ...(email !== null && { email }),
  ...(uses > 1 && { uses: String(uses) }),
});

/** Serves the routes to create, renew, revoke and accept invitations. */
export function serveInvitations(app: FastifyInstance, services: Services): void {
  const { config, store } = services;
  cleanHourly(app, store, "old invitations", (now) => removeOldInvitations(store, now));

  serve(app, invitationContract.listInvitations, async ({ actor }) => {
    if (actor.workspaceId === null) throw new AppError("forbidden");
    return listInvitations(store.read, actor.workspaceId);
  });
  serveNewLinks(app, services);

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
      const invitation = await redeemInvitation(tx, hash);
      checkAddressee(invitation, actor.email);
      const member = await joinTeam(tx, actor.userId);
      await recordJoined(tx, member, invitation);
      return { message: memberMessages.joined, ...encodeMember(member) };
    };
    return write(services, call, accept, { workspaceId });
  });
}

/** Serves the routes whose responses contain links. */
function serveNewLinks(app: FastifyInstance, services: Services): void {
  const { config, store, sessions } = services;

  /** Writes without an idempotency key: the response contains a token, which must not be stored. */
  const writeOnce = async <T>(call: WriteCall, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const { workspaceId, userId } = call.actor;
    const { answer } = await store.write({ workspaceId, actorId: userId, admit: admission(sessions, call) }, work);
    return answer;
  };

  const recordMade = (tx: Tx, { actor, request }: WriteCall, action: AuditAction, { invitation }: WithToken) => {
    const detail = detailOf(invitation);
    return record(tx, { action, actorId: actor.userId, subjectId: actor.userId, detail, sender: senderOf(request) });
  };

  const withLinks = async ({ actor, request }: WriteCall, made: readonly WithToken[]): Promise<NewInvitation[]> => {
    const isMailed = await mailInvitations(services, actor, made);
    const page = `${ownOrigin(config, request)}${invitationPage}`;
    return made.map(({ invitation, token }) => ({
      ...invitation,
      link: `${page}#${token}`,
      isMailed: isMailed && invitation.email !== null,
    }));
  };

  /** Returns the answer to a request that makes one link. */
  const answerOf = async (call: WriteCall, made: WithToken, message: string) => {
    const [answer] = await withLinks(call, [made]);
    if (!answer) throw new AppError("not_found");
    return { message, ...answer };
  };

  serve(app, invitationContract.createInvitation, async (call) => {
    const made = await writeOnce(call, async (tx) => {
      const one = await createInvitation(tx, call.actor, call.body);
      await recordMade(tx, call, "invitation-created", one);
      return one;
    });
    return answerOf(call, made, invitationMessages.created);
  });

  serve(app, invitationContract.inviteAddresses, async (call) => {
    const { made, refused } = await writeOnce(call, async (tx) => {
      const done = await inviteAddresses(tx, call.actor, call.body.emails);
      for (const one of done.made) await recordMade(tx, call, "invitation-created", one);
      return done;
    });
    const message = invitationMessages.invited(made.length);
    return { message, invitations: await withLinks(call, made), refused };
  });

  serve(app, invitationContract.renewInvitation, async (call) => {
    const made = await writeOnce(call, async (tx) => {
      const one = await renewInvitation(tx, call.params.id);
      await recordMade(tx, call, "invitation-renewed", one);
      return one;
    });
    return answerOf(call, made, invitationMessages.renewed);
  });
}
