import { AppError } from "@baton/domain/kernel/errors";
import type { Label } from "@baton/domain/label/label";
import { labelContract } from "@baton/domain/label/label.contract";
import { labelMessages } from "@baton/domain/label/label.messages";
import { labelKey } from "@baton/domain/label/label.names";
import { encodeLabel, type LabelCreate, type LabelPatch } from "@baton/domain/label/label.wire";
import { placementIn } from "@baton/domain/task/task.rank";
import type { FastifyInstance } from "fastify";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { serve, write } from "../../platform/http/serve.ts";
import { refuseStale } from "../../platform/http/stale.ts";
import type { Services } from "../../platform/services.ts";
import { applyPlacement } from "../../platform/store/apply-placement.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { relabelTasks } from "../task/public.ts";
import { relabelTemplates } from "../template/public.ts";
import { replaceInViews } from "../view/public.ts";
import {
  forwardLabel,
  getLabel,
  insertLabel,
  labelTable,
  labelWithName,
  listLabels,
  mergeLabel,
} from "./label.store.ts";

const withMessage = (message: string, label: Label) => ({ message, ...encodeLabel(label) });

const taken = () => new AppError("taken", labelMessages.taken, [{ path: "name", message: labelMessages.taken }]);

/**
 * Two people may create the same label, both offline. The second label's id, which their tasks refer to, leads to the
 * first.
 */
async function create(tx: Tx, input: LabelCreate) {
  const known = await labelWithName(tx, input.name);
  if (!known) return withMessage(labelMessages.created, await insertLabel(tx, input));
  if (input.id === undefined) throw taken();
  if (input.id !== known.id) await forwardLabel(tx, input.id, known.id);
  return withMessage(labelMessages.created, known);
}

async function update(tx: Tx, id: string, { name, colour, rank, base }: LabelPatch) {
  const label = await getLabel(tx, id);
  if (name !== undefined) refuseStale({ name }, base, label);
  const next = { ...label, name: name ?? label.name, colour: colour ?? label.colour, updatedAt: tx.now };
  if (labelKey(next.name) !== labelKey(label.name) && (await labelWithName(tx, next.name))) throw taken();
  if (rank !== undefined) {
    const all = await listLabels(tx.db, tx.workspaceId);
    const others = all.filter((other) => other.id !== id);
    next.rank = await applyPlacement(tx, labelTable, others, placementIn(others, rank));
  }
  return withMessage(labelMessages.updated, await tx.update(labelTable, label, next));
}

async function remove(tx: Tx, id: string) {
  const label = await getLabel(tx, id);
  const tasks = await relabelTasks(tx, id);
  await relabelTemplates(tx, id);
  await tx.remove(labelTable, label);
  return { ...withMessage(labelMessages.removed, label), tasks };
}

async function merge(tx: Tx, id: string, into: string) {
  const [label, other] = [await getLabel(tx, id), await getLabel(tx, into)];
  if (id === into) throw new AppError("conflict", labelMessages.same);
  const tasks = await relabelTasks(tx, id, into);
  await relabelTemplates(tx, id, into);
  await replaceInViews(tx, id, into);
  await mergeLabel(tx, label, other);
  return { ...withMessage(labelMessages.merged, other), tasks };
}

/** Serves the label routes. */
export function serveLabels(app: FastifyInstance, services: Services): void {
  serveCoreList(app, services, labelContract.listLabels, {
    set: "core",
    nameFor: () => "labels",
    read: listLabels,
    encode: encodeLabel,
  });
  serve(app, labelContract.createLabel, (call) => write(services, call, (tx) => create(tx, call.body)));
  serve(app, labelContract.updateLabel, (call) => write(services, call, (tx) => update(tx, call.params.id, call.body)));
  serve(app, labelContract.removeLabel, (call) =>
    write(services, call, (tx) => remove(tx, call.params.id), { priority: "bulk" }),
  );
  serve(app, labelContract.mergeLabel, (call) =>
    write(services, call, (tx) => merge(tx, call.params.id, call.body.into), { priority: "bulk" }),
  );
}
