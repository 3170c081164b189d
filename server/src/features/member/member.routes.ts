import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { type Member, memberLimits, noTeam } from "@baton/domain/member/member";
import { memberMessages } from "@baton/domain/member/member.messages";
import { canMember } from "@baton/domain/member/member.policy";
import { encodeMember, type MemberWire } from "@baton/domain/member/member.wire";
import type { Actor } from "@baton/domain/session/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Sender, senderOf } from "../../platform/http/sender.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import {
  addMember,
  getMember,
  getPerson,
  listMembers,
  removeMember,
  rightsOf,
  searchPeople,
  updateMember,
} from "./member.store.ts";

function allow(allowed: boolean, message?: string): void {
  if (!allowed) throw new AppError("forbidden", message);
}

type Answer = MemberWire & { message: string };

/** Who asks from where for something to be done with whom. */
interface Asked {
  readonly actor: Actor;
  readonly userId: string;
  readonly sender: Sender;
}

interface Call {
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly request: FastifyRequest;
}

/** `call`, by an actor with the rights of this moment: those it was let in with may have been lost while it waited. */
async function askedBy(tx: Tx, { actor, params, request }: Call): Promise<Asked> {
  return { actor: { ...actor, ...(await rightsOf(tx, actor.userId)) }, userId: params.id, sender: senderOf(request) };
}

async function remove(tx: Tx, { actor, userId, sender }: Asked): Promise<Answer> {
  const member = await getMember(tx.db, tx.workspaceId, userId);
  allow(
    canMember.remove(actor, member),
    member.email === actor.adminEmail ? "The owner stays in the team." : undefined,
  );
  const action = actor.userId === userId ? "member-left" : "member-removed";
  await record(tx, { action, actorId: actor.userId, subjectId: userId, sender });
  return { message: memberMessages.removed, ...encodeMember(await removeMember(tx, member)) };
}

async function add(tx: Tx, { actor, userId, sender }: Asked, adminEmail: string): Promise<Answer> {
  allow(canMember.add(actor));
  allow(adminEmail === actor.email || adminEmail === actor.adminEmail, "You can add people to your own team only.");
  const member = await addMember(tx, userId);
  const { role } = member;
  await record(tx, { action: "member-added", actorId: actor.userId, subjectId: userId, detail: { role }, sender });
  return { message: memberMessages.added, ...encodeMember(member) };
}

/** Notes what an edit changed of what somebody may do. */
async function recordRights(tx: Tx, { actor, userId, sender }: Asked, before: Member, after: Member): Promise<void> {
  const event = { actorId: actor.userId, subjectId: userId, sender };
  if (before.role !== after.role) {
    await record(tx, { ...event, action: "role-changed", detail: { before: before.role, after: after.role } });
  }
  if (before.status !== after.status) {
    await record(tx, { ...event, action: after.status === "Disable" ? "member-disabled" : "member-enabled" });
  }
}

/** The routes of people: who is in the team, adding, removing, editing. */
export function serveMembers(app: FastifyInstance, { store, snapshots }: Services): void {
  serve(app, contract.listMembers, async ({ actor, query, request, reply }) => {
    if (query.search !== undefined) {
      allow(canMember.search(actor));
      return (await searchPeople(store.read, query.search, memberLimits.searchRows)).map(encodeMember);
    }
    const { workspaceId } = actor;
    if (workspaceId === null) return [encodeMember(await getPerson(store.read, actor.userId))];
    const seq = await store.seq(workspaceId);
    const build = () =>
      store.readAt(workspaceId, seq, async (db) => (await listMembers(db, workspaceId)).map(encodeMember));
    return snapshots.answer({ name: "members", workspaceId, seq }, build, request, reply);
  });

  serve(app, contract.getMember, async ({ actor, params: { id } }) => {
    if (id === actor.userId) return encodeMember(await getPerson(store.read, id));
    allow(canMember.read(actor));
    return encodeMember(await getMember(store.read, actor.workspaceId, id));
  });

  serve(app, contract.setMembership, (call) => {
    const { adminEmail } = call.body;
    return write(store, call, async (tx) => {
      const asked = await askedBy(tx, call);
      return adminEmail === noTeam ? remove(tx, asked) : add(tx, asked, adminEmail);
    });
  });

  serve(app, contract.updateProfile, async (call) =>
    write(store, call, async (tx) => {
      const person = await getPerson(tx.db, call.actor.userId);
      const updated = await updateMember(tx, { ...person, ...call.body });
      return { message: memberMessages.updated, ...encodeMember(updated) };
    }),
  );

  serve(app, contract.updateMember, async (call) => {
    const { params, body } = call;
    return write(store, call, async (tx) => {
      const asked = await askedBy(tx, call);
      const { actor } = asked;
      allow(canMember.edit(actor));
      const member = await getMember(tx.db, tx.workspaceId, params.id);
      const { role = member.role, status = member.status, username, rolePosition } = body;
      const demoted = role !== member.role || status !== member.status;
      allow(!demoted || canMember.demote(actor, member), "The owner's role and status cannot be changed.");
      const updated = await updateMember(tx, { ...member, username, rolePosition, role, status });
      await recordRights(tx, asked, member, updated);
      return { message: memberMessages.updated, ...encodeMember(updated) };
    });
  });
}
