import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import { maySee } from "@baton/domain/project/project.policy";
import { isIn } from "@baton/domain/session/audience";
import { actorId, isAdmin, type PersonActor } from "@baton/domain/session/session";
import { displayOf, type TaskLayout } from "@baton/domain/task/task.display";
import { placementIn } from "@baton/domain/task/task.rank";
import { parseSort } from "@baton/domain/task/task.sort";
import { type View, viewEntity, viewLimits } from "@baton/domain/view/view";
import { viewMessages } from "@baton/domain/view/view.messages";
import { canView, viewAudience } from "@baton/domain/view/view.policy";
import { encodeView, type ViewCreate, type ViewPatch } from "@baton/domain/view/view.wire";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { serve, write } from "../../platform/http/serve.ts";
import { refuseStale } from "../../platform/http/stale.ts";
import type { Services } from "../../platform/services.ts";
import { applyPlacement } from "../../platform/store/apply-placement.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { memberIdsAmong } from "../member/public.ts";
import { getProject, listName } from "../project/public.ts";
import { storedFilter } from "../task/lists/public.ts";
import { getView, listViews, viewTable } from "./view.store.ts";

/** Refuses more views than a person or a team may have. */
function checkRoom(views: readonly View[], { ownerId, shared }: Pick<View, "ownerId" | "shared">): void {
  const own = views.filter((view) => view.ownerId === ownerId).length;
  checkTotal(own + 1, viewLimits.perPerson, viewMessages.tooMany(viewLimits.perPerson));
  if (shared) checkRoomForShared(views);
}

function checkRoomForShared(views: readonly View[]): void {
  const total = views.filter((view) => view.shared).length + 1;
  checkTotal(total, viewLimits.shared, viewMessages.tooManyShared(viewLimits.shared));
}

async function checkProject(tx: Tx, actor: PersonActor, projectId: string | null): Promise<void> {
  if (projectId === null) return;
  if (!maySee(actor, await getProject(tx.db, tx.workspaceId, projectId))) throw new AppError("not_found");
}

/**
 * Returns the owner of a new view: the actor. An admin who undoes the deletion of somebody's shared view names its
 * owner.
 */
async function ownerOf(tx: Tx, actor: PersonActor, { ownerId, shared = false }: ViewCreate): Promise<string> {
  const me = actorId(actor);
  if (ownerId === undefined || ownerId === me) return me;
  if (!isAdmin(actor) || !shared) throw new AppError("forbidden");
  if ((await memberIdsAmong(tx.db, tx.workspaceId, [ownerId])).has(ownerId)) return ownerId;
  throw new AppError("invalid", undefined, [{ path: "ownerId", message: viewMessages.notInTeam }]);
}

function checkSort(sort: string): void {
  if (sort === "" || parseSort(sort)) return;
  throw new AppError("invalid", undefined, [{ path: "sort", message: viewMessages.unknownSort }]);
}

/** Returns the layout of a new view, with the default of what its request lacks. */
function layoutOf(projectId: string | null, input: ViewCreate["layout"] = {}): TaskLayout {
  const { sort: _apart, ...layout } = displayOf(
    input.kind === undefined ? {} : { view: input.kind },
    projectId !== null,
  );
  return { ...layout, ...present(input) };
}

async function create(tx: Tx, actor: PersonActor, body: ViewCreate) {
  const { id = newId(), layout, rank, starredBy = [], ...input } = body;
  const fields = { ...viewEntity.initial(), ...present(input), ownerId: await ownerOf(tx, actor, body) };
  await checkProject(tx, actor, fields.projectId);
  checkSort(fields.sort);
  const views = await listViews(tx.db, tx.workspaceId);
  checkRoom(views, fields);
  const view = await tx.insert(viewTable, {
    ...{ ...fields, id, layout: layoutOf(fields.projectId, layout) },
    filter: await storedFilter(tx.db, actor, fields),
    rank: await applyPlacement(tx, viewTable, views, placementIn(views, rank)),
    starredBy: [...(await memberIdsAmong(tx.db, tx.workspaceId, starredBy))],
    ...{ version: 1, createdAt: tx.now, updatedAt: tx.now },
  });
  return { message: viewMessages.created, ...encodeView(view) };
}

/** Returns a view that the actor sees. Others are treated as unknown. */
async function visible(tx: Tx, actor: PersonActor, id: string): Promise<View> {
  const view = await getView(tx, id);
  if (!isIn(actor, viewAudience(view))) throw new AppError("not_found");
  return view;
}

async function editable(tx: Tx, actor: PersonActor, id: string): Promise<View> {
  const view = await visible(tx, actor, id);
  if (!canView.edit(actor, view)) throw new AppError("forbidden", viewMessages.notYours);
  return view;
}

/** Adds a view to the sidebar of the actor, or removes it. */
async function star(tx: Tx, actor: PersonActor, id: string, starred: boolean) {
  const view = await visible(tx, actor, id);
  const others = view.starredBy.filter((userId) => userId !== actor.userId);
  const starredBy = starred ? [...others, actor.userId] : others;
  const isSame = view.starredBy.includes(actor.userId) === starred;
  const stored = isSame ? view : await tx.update(viewTable, view, { ...view, starredBy });
  return { message: starred ? viewMessages.starred : viewMessages.unstarred, ...encodeView(stored) };
}

async function update(tx: Tx, actor: PersonActor, id: string, { base, starred, ...patch }: ViewPatch) {
  const input = present(patch);
  if (starred === undefined) return change(tx, actor, id, input, base);
  if (Object.keys(input).length === 0) return star(tx, actor, id, starred);
  await change(tx, actor, id, input, base);
  return star(tx, actor, id, starred);
}

async function change(
  tx: Tx,
  actor: PersonActor,
  id: string,
  { layout, rank, ...input }: Omit<ViewPatch, "base" | "starred">,
  base: ViewPatch["base"],
) {
  const view = await editable(tx, actor, id);
  const sent = { ...present(input), ...(layout && { layout: { ...view.layout, ...present(layout) } }) };
  refuseStale(sent, base, view);
  const fields = { ...view, ...sent };
  if (input.projectId !== undefined) await checkProject(tx, actor, input.projectId);
  if (input.sort !== undefined) checkSort(input.sort);
  if (input.filter !== undefined) fields.filter = await storedFilter(tx.db, actor, fields);
  const views = await listViews(tx.db, tx.workspaceId);
  if (fields.shared && !view.shared) checkRoomForShared(views);
  if (rank !== undefined) {
    const others = views.filter((other) => other.id !== id);
    fields.rank = await applyPlacement(tx, viewTable, others, placementIn(others, rank));
  }
  const stored = await tx.update(viewTable, view, { ...fields, updatedAt: tx.now });
  return { message: viewMessages.updated, ...encodeView(stored) };
}

async function remove(tx: Tx, actor: PersonActor, id: string) {
  const view = await editable(tx, actor, id);
  await tx.remove(viewTable, view);
  return { message: viewMessages.removed, ...encodeView(view) };
}

/** Serves the routes of views. */
export function serveViews(app: FastifyInstance, services: Services): void {
  serveCoreList(app, services, contract.listViews, {
    set: "core",
    nameFor: (actor) => listName(`views of ${actor.userId}`, actor),
    read: async (db, workspaceId, actor) =>
      (await listViews(db, workspaceId)).filter((view) => isIn(actor, viewAudience(view))),
    encode: encodeView,
  });
  serve(app, contract.createView, (call) => write(services, call, (tx, actor) => create(tx, actor, call.body)));
  serve(app, contract.updateView, (call) =>
    write(services, call, (tx, actor) => update(tx, actor, call.params.id, call.body)),
  );
  serve(app, contract.removeView, (call) => write(services, call, (tx, actor) => remove(tx, actor, call.params.id)));
}
