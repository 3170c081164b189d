import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { type Member, memberLimits, noTeam, publishedRole } from "@baton/domain/member/member";
import { memberMessages } from "@baton/domain/member/member.messages";
import { canMember } from "@baton/domain/member/member.policy";
import { encodeMember, type MemberUpdate, type MemberWire } from "@baton/domain/member/member.wire";
import { isOfOneScript, mixedScripts } from "@baton/domain/member/username";
import { isAdmin, type PersonActor } from "@baton/domain/session/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { clearedLeaveTicket, readLeaveTicket } from "../../platform/auth/refused.ts";
import { type Sender, senderOf } from "../../platform/http/sender.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { notifyAdmins } from "../notification/notifying/public.ts";
import { acceptMembership, countOthers, leaveDisabled, leaveTeam, ownTeam, returnToOwnTeam } from "./joining.store.ts";
import {
  addMember,
  getMember,
  getPerson,
  listMembers,
  memberLog,
  removeMember,
  searchPeople,
  updateMember,
} from "./member.store.ts";

function allow(allowed: boolean, message?: string): void {
  if (!allowed) throw new AppError("forbidden", message);
}

/** Rejects a new name that mixes scripts. Names from before this rule may stay. */
function checkName(before: Member, after: Member): void {
  if (after.username === before.username || isOfOneScript(after.username)) return;
  throw new AppError("invalid", undefined, [{ path: "username", message: mixedScripts }]);
}

type Answer = MemberWire & { message: string };

/** A request that concerns a person: actor, person and sender. */
interface Asked {
  readonly actor: PersonActor;
  readonly userId: string;
  readonly sender: Sender;
}

interface Call {
  readonly params: { readonly id: string };
  readonly request: FastifyRequest;
}

interface Placing extends Call {
  readonly actor: PersonActor;
  readonly body: { readonly adminEmail: string };
}

function askedBy(actor: PersonActor, { params, request }: Call): Asked {
  return { actor, userId: params.id, sender: senderOf(request) };
}

async function remove(tx: Tx, { actor, userId, sender }: Asked): Promise<Answer> {
  const member = await getMember(tx.db, tx.workspaceId, userId);
  const isOwner = member.email === actor.adminEmail;
  allow(canMember.remove(actor, member), isOwner ? "The owner stays in the team." : undefined);
  await record(tx, { action: "member-removed", actorId: actor.userId, subjectId: userId, sender });
  return { message: memberMessages.removed, ...encodeMember(await removeMember(tx, member, { byThemself: false })) };
}

async function leave(tx: Tx, { actor, sender }: Asked): Promise<Answer> {
  allow(canMember.leave(actor, await countOthers(tx, actor.userId)), memberMessages.ownerStays);
  return { message: memberMessages.removed, ...encodeMember(await leaveTeam(tx, actor.userId, sender)) };
}

async function add(tx: Tx, { actor, userId, sender }: Asked): Promise<Answer> {
  allow(canMember.add(actor));
  const member = await addMember(tx, userId);
  const { role } = member;
  await record(tx, { action: "member-added", actorId: actor.userId, subjectId: userId, detail: { role }, sender });
  return { message: memberMessages.added, ...encodeMember(member) };
}

async function accept(tx: Tx, { userId, sender }: Asked): Promise<Answer> {
  const { isPending } = await getMember(tx.db, tx.workspaceId, userId);
  if (!isPending) throw new AppError("conflict", "You are in this team already.");
  const member = await acceptMembership(tx, userId);
  await record(tx, { action: "member-joined", actorId: userId, subjectId: userId, sender });
  await notifyAdmins(tx, "joined", member.username);
  return { message: memberMessages.joined, ...encodeMember(member) };
}

/** Moves a person according to `adminEmail`: out of their team, or into the team of this admin. */
async function place(tx: Tx, asked: Asked, adminEmail: string): Promise<Answer> {
  const { actor, userId } = asked;
  const isSelf = userId === actor.userId;
  if (adminEmail === noTeam) return isSelf ? leave(tx, asked) : remove(tx, asked);
  const isOwn = adminEmail === actor.adminEmail || (isAdmin(actor) && adminEmail === actor.email);
  if (isSelf && isOwn) return accept(tx, asked);
  allow(canMember.add(actor));
  allow(isOwn, "You can add people to your own team only.");
  return add(tx, asked);
}

/** Returns the team that a person without one asks to return to, by naming themselves as its admin. */
async function askedHome(store: Store, { actor, params, body }: Placing): Promise<string | undefined> {
  if (actor.workspaceId !== null || params.id !== actor.userId || body.adminEmail !== actor.email) return undefined;
  return (await ownTeam(store.read, actor.userId))?.id;
}

async function goHome(tx: Tx, { actor: { userId }, request }: Placing): Promise<Answer> {
  const member = await returnToOwnTeam(tx, userId);
  await record(tx, { action: "member-joined", actorId: userId, subjectId: userId, sender: senderOf(request) });
  return { message: memberMessages.returned, ...encodeMember(member) };
}

/** Records in the audit trail which rights an edit changed. */
async function recordRights(tx: Tx, { actor, userId, sender }: Asked, before: Member, after: Member): Promise<void> {
  const event = { actorId: actor.userId, subjectId: userId, sender };
  const role = { before: publishedRole(before), after: publishedRole(after) };
  if (role.before !== role.after) await record(tx, { ...event, action: "role-changed", detail: role });
  if (before.status !== after.status) {
    await record(tx, { ...event, action: after.status === "Disable" ? "member-disabled" : "member-enabled" });
  }
}

async function editMember(tx: Tx, asked: Asked, { status, ...changes }: MemberUpdate): Promise<Answer> {
  const { actor, userId } = asked;
  const member = await getMember(tx.db, tx.workspaceId, userId);
  allow(canMember.edit(actor, member), memberMessages.notJoinedYet);
  const edited = { ...member, ...changes, status: status ?? member.status };
  const demoted = publishedRole(edited) !== publishedRole(member) || edited.status !== member.status;
  allow(!demoted || canMember.demote(actor, member), "The owner's role and status cannot be changed.");
  checkName(member, edited);
  const updated = await updateMember(tx, edited);
  await recordRights(tx, asked, member, updated);
  return { message: memberMessages.updated, ...encodeMember(updated) };
}

/** Serves the routes to list, add, remove and edit people. */
export function serveMembers(app: FastifyInstance, services: Services): void {
  const { config, store, listCache } = services;
  const stateOf = async (workspaceId: string) => ({
    name: "members",
    workspaceId,
    ...(await store.numbers(workspaceId, memberLog.set)),
  });
  serve(app, contract.listMembers, async ({ actor, query, request, reply }) => {
    if (query.search !== undefined) {
      allow(canMember.search(actor));
      const isWhole = config.directory === "exact";
      return (await searchPeople(store.read, query.search, isWhole, memberLimits.searchRows)).map(encodeMember);
    }
    const { workspaceId } = actor;
    if (workspaceId === null) return [encodeMember(await getPerson(store.read, actor.userId))];
    const state = await stateOf(workspaceId);
    const pages = async function* (known: number) {
      yield await store.readAt(workspaceId, known, (db) => listMembers(db, workspaceId));
    };
    return listCache.answer({ ...state, encode: encodeMember, pages }, request, reply);
  });

  serve(app, contract.getMember, async ({ actor, params: { id } }) => {
    if (id === actor.userId) return encodeMember(await getPerson(store.read, id));
    allow(canMember.read(actor));
    return encodeMember(await getMember(store.read, actor.workspaceId, id));
  });

  serve(app, contract.setMembership, async (call) => {
    const home = await askedHome(store, call);
    if (home !== undefined) {
      return write(services, call, (tx) => goHome(tx, call), { workspaceId: home });
    }
    const { adminEmail } = call.body;
    const priority = adminEmail === noTeam ? { priority: "urgent" as const } : {};
    return write(services, call, (tx, actor) => place(tx, askedBy(actor, call), adminEmail), priority);
  });

  serve(app, contract.leaveDisabled, async ({ request, reply }) => {
    const userId = readLeaveTicket(request, config);
    if (userId === null) throw new AppError("unauthenticated");
    const team = await leaveDisabled(store, userId, senderOf(request));
    if (team === null) throw new AppError("conflict", "You are not in a team.");
    reply.header("set-cookie", clearedLeaveTicket(config));
    return { message: memberMessages.removed };
  });

  serve(app, contract.updateProfile, async (call) =>
    write(services, call, async (tx) => {
      const person = await getPerson(tx.db, call.actor.userId);
      const edited = { ...person, ...call.body };
      checkName(person, edited);
      const updated = await updateMember(tx, edited);
      return { message: memberMessages.updated, ...encodeMember(updated) };
    }),
  );

  serve(app, contract.updateMember, (call) => {
    const edit = (tx: Tx, actor: PersonActor) => editMember(tx, askedBy(actor, call), call.body);
    return write(services, call, edit, { priority: "urgent" });
  });
}
