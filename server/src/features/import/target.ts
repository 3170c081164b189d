import { createHash } from "node:crypto";
import { type CustomField, fieldEntity, fieldLimits } from "@baton/domain/field/field";
import type { ImportRow } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import { AppError } from "@baton/domain/kernel/errors";
import type { Hue } from "@baton/domain/kernel/hue";
import { newId } from "@baton/domain/kernel/ids";
import { labelLimits } from "@baton/domain/label/label";
import { labelKey } from "@baton/domain/label/label.names";
import { projectEntity } from "@baton/domain/project/project";
import { keyFor } from "@baton/domain/project/project.key";
import { type ProjectStage, stageEntity } from "@baton/domain/stage/stage";
import { defaultStages } from "@baton/domain/stage/stage.default";
import { rankAt, ranksAfter } from "@baton/domain/task/task.rank";
import type { Tx } from "../../platform/store/tx.ts";
import { checkRoomForFields, fieldsOfProject, fieldTable } from "../field/public.ts";
import { insertLabel, listLabels } from "../label/public.ts";
import { findProject, listProjects, projectTable } from "../project/public.ts";
import { choose } from "../project-member/seeing/public.ts";
import { checkRoomForStages, stagesOfProject, stageTable } from "../stage/public.ts";
import { isOpenProject } from "./destinations.ts";
import { type ItemKind, itemId, itemsAt, type NewItem, storeItems } from "./import.store.ts";
import type { SourceField, SourceLabel, SourceProject, SourceStage } from "./source-data.ts";
import { stageKey } from "./summary.ts";

/** A project that tasks are imported into, and what the parts of the project in the file have become there. */
export interface Target {
  readonly projectId: string;
  /** All stages, in order. */
  readonly stages: readonly ProjectStage[];
  /** The stages, by the keys in the file, and whether their tasks are archived. */
  readonly stageOf: ReadonlyMap<string, { readonly stage: ProjectStage; readonly isArchived: boolean }>;
  readonly labelOf: ReadonlyMap<string, string>;
  readonly fieldOf: ReadonlyMap<
    string,
    { readonly field: CustomField; readonly optionOf: ReadonlyMap<string, string> }
  >;
}

type ProjectHead = Omit<SourceProject, "tasks">;

/** Returns a hash of something in a file, by which a later import sees whether it has changed. */
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);

/** Returns what things of a kind have become, by their keys in a project of the file. */
async function knownOf(tx: Tx, source: string, kind: ItemKind, keys: readonly string[]) {
  const ids = new Map(keys.map((key) => [key, itemId({ source, kind, key })]));
  const items = await itemsAt(tx.db, tx.workspaceId, [...ids.values()]);
  return (key: string) => items.get(ids.get(key) ?? "")?.entity_id;
}

const itemOf = (source: string, kind: ItemKind, key: string, entity_id: string): NewItem => ({
  ...{ id: itemId({ source, kind, key }), kind, entity_id, hash: "", version: 1 },
});

/**
 * Stores a new project for one of the file, with the name and the key that were chosen for it unless the key has been
 * taken since. Only admins see it until the import is done.
 */
async function createProject(tx: Tx, { createdBy, projects }: ImportRow, head: ProjectHead): Promise<string> {
  const others = await listProjects(tx.db, tx.workspaceId, { withTrash: true });
  const taken = new Set(others.map(({ key }) => key));
  const { newName: name = head.name, newKey = "" } = projects.find((each) => each.key === head.key) ?? {};
  const key = newKey === "" || taken.has(newKey) ? keyFor(name, taken) : newKey;
  const id = newId();
  await tx.insert(projectTable, {
    ...projectEntity.initial(),
    ...{ id, name, key, description: head.description, visibility: "chosen", rank: rankAt(others, others.length) },
    ...{ version: 1, createdAt: tx.now, createdBy, updatedAt: tx.now },
  });
  if (createdBy !== null) await choose(tx, id, [createdBy]);
  return id;
}

const hueOf: Readonly<Record<ProjectStage["category"], Hue>> = {
  todo: "orange",
  "in-progress": "blue",
  completed: "green",
};

/** Returns the stages that a project lacks: those of the file, and one of each category that neither has. */
function missingStages(known: readonly ProjectStage[], wanted: readonly SourceStage[]) {
  const all = [...known, ...wanted];
  const lacking = defaultStages.filter(({ category }) => all.every((stage) => stage.category !== category));
  const first = lacking.filter(({ category }) => category === "todo");
  const others = lacking.filter(({ category }) => category !== "todo");
  return [...first, ...wanted, ...others].map(({ name, category }) => ({ name, category, colour: hueOf[category] }));
}

async function insertStages(tx: Tx, projectId: string, known: readonly ProjectStage[], wanted: readonly SourceStage[]) {
  const missing = missingStages(known, wanted);
  await checkRoomForStages(tx, missing.length);
  const ranks = ranksAfter(known.at(-1)?.rank ?? null, missing.length);
  const made = { projectId, version: 1, createdAt: tx.now, updatedAt: tx.now };
  const stages = missing.map(
    (stage, index): ProjectStage => ({
      ...stageEntity.initial(),
      ...stage,
      id: newId(),
      rank: ranks[index] ?? "a0",
      ...made,
    }),
  );
  for (const stage of stages) await tx.insert(stageTable, stage);
  return stages;
}

/** Returns what the stages of the file have become, in a project that then has a stage of each category. */
async function stagesFor(tx: Tx, source: string, projectId: string, { key: project, stages: wanted }: ProjectHead) {
  const known = await stagesOfProject(tx.db, tx.workspaceId, projectId);
  const become = await knownOf(
    tx,
    source,
    "stage",
    wanted.map(({ key }) => stageKey(project, key)),
  );
  const found = new Map(
    wanted.flatMap((stage) => {
      const id = become(stageKey(project, stage.key));
      const same = known.find((each) => (id ? each.id === id : each.name.toLowerCase() === stage.name.toLowerCase()));
      return same ? [[stage.key, same] as const] : [];
    }),
  );
  const left = wanted.filter(({ key }) => !found.has(key));
  const added = await insertStages(tx, projectId, known, left);
  const unclaimed = [...added];
  for (const { key, name, category } of left) {
    const at = unclaimed.findIndex((stage) => stage.name === name && stage.category === category);
    const [stage] = unclaimed.splice(at, 1);
    if (stage) found.set(key, stage);
  }
  return { all: [...known, ...added], found };
}

async function labelsFor(tx: Tx, wanted: readonly SourceLabel[]): Promise<ReadonlyMap<string, string>> {
  const known = new Map((await listLabels(tx.db, tx.workspaceId)).map(({ id, name }) => [labelKey(name), id]));
  const found = new Map<string, string>();
  for (const { key, name, colour } of wanted) {
    const id =
      known.get(labelKey(name)) ??
      (known.size < labelLimits.perTeam ? (await insertLabel(tx, { name, colour })).id : undefined);
    if (id === undefined) continue;
    known.set(labelKey(name), id);
    found.set(key, id);
  }
  return found;
}

/** Returns the options of a field, and what those of the file have become. */
function optionsOf(wanted: readonly SourceLabel[]) {
  const options = wanted
    .slice(0, fieldLimits.options)
    .map(({ name, colour }) => ({ id: newId(), name: name.slice(0, fieldLimits.option), colour }));
  return { options, optionOf: new Map(wanted.flatMap(({ key }, at) => (options[at] ? [[key, options[at].id]] : []))) };
}

function matchOptions(field: CustomField, wanted: readonly SourceLabel[]) {
  const ids = new Map(field.options.map(({ id, name }) => [name.toLowerCase(), id]));
  return new Map(
    wanted.flatMap(({ key, name }) => {
      const id = ids.get(name.toLowerCase());
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

async function fieldsFor(tx: Tx, projectId: string, wanted: readonly SourceField[]) {
  const known = (await fieldsOfProject(tx.db, tx.workspaceId, projectId)).filter(({ trashedAt }) => trashedAt === null);
  const room = wanted.slice(0, Math.max(0, fieldLimits.perProject - known.length));
  const left = room.filter(({ name, type }) => !known.some((each) => each.name === name && each.type === type));
  await checkRoomForFields(tx, left.length);
  const ranks = ranksAfter(known.at(-1)?.rank ?? null, left.length);
  const found = new Map<string, { field: CustomField; optionOf: ReadonlyMap<string, string> }>();
  for (const each of wanted) {
    const same = known.find(({ name, type }) => name === each.name && type === each.type);
    if (same) found.set(each.key, { field: same, optionOf: matchOptions(same, each.options) });
  }
  for (const [index, { key, name, type, options: wish }] of left.entries()) {
    const { options, optionOf } = optionsOf(wish);
    const field = await tx.insert(fieldTable, {
      ...fieldEntity.initial(),
      ...{ id: newId(), projectId, name: name.slice(0, fieldLimits.name), type, options, rank: ranks[index] ?? "a0" },
      ...{ version: 1, createdAt: tx.now, updatedAt: tx.now },
    });
    found.set(key, { field, optionOf });
  }
  return found;
}

/** Returns the project that one of the file goes into: where an earlier import has put it, the chosen one, or a new one. */
async function projectFor(tx: Tx, row: ImportRow, head: ProjectHead): Promise<string> {
  const { key } = head;
  const known = (await knownOf(tx, row.source, "project", [key]))(key);
  const project = known === undefined ? undefined : await findProject(tx.db, tx.workspaceId, known);
  if (project && project.trashedAt === null) return project.id;
  const chosenId = row.projects.find((each) => each.key === key)?.projectId ?? null;
  if (chosenId === null) return createProject(tx, row, head);
  const chosen = await findProject(tx.db, tx.workspaceId, chosenId);
  if (!(chosen && isOpenProject(chosen))) throw new AppError("conflict", importMessages.projectGone(head.name));
  return chosen.id;
}

/**
 * Returns the project that one of the file is imported into, and creates what it lacks.
 * @throws AppError conflict if the chosen project was archived or deleted
 */
export async function targetFor(tx: Tx, row: ImportRow, head: ProjectHead): Promise<Target> {
  const { source } = row;
  const categories = new Map(row.stages.map(({ key, category }) => [key, category]));
  const stages = head.stages.map((stage) => ({
    ...stage,
    category: categories.get(stageKey(head.key, stage.key)) ?? stage.category,
  }));
  const projectId = await projectFor(tx, row, head);
  const { all, found } = await stagesFor(tx, source, projectId, { ...head, stages });
  await storeItems(tx, row.id, [
    itemOf(source, "project", head.key, projectId),
    ...[...found].map(([key, { id }]) => itemOf(source, "stage", stageKey(head.key, key), id)),
  ]);
  const archived = new Set(stages.filter(({ isArchived }) => isArchived).map(({ key }) => key));
  return {
    projectId,
    stages: all,
    stageOf: new Map([...found].map(([key, stage]) => [key, { stage, isArchived: archived.has(key) }])),
    labelOf: await labelsFor(tx, head.labels),
    fieldOf: await fieldsFor(tx, projectId, head.fields),
  };
}
