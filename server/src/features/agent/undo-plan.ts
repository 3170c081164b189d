import type { WholeActivity } from "@baton/domain/activity/activity.wire";

type Entity = WholeActivity["entity"];
type Values = readonly [before: unknown, after: unknown];

/** A value to set, and the value that it replaces. */
export interface Reverted {
  readonly to: unknown;
  readonly from: unknown;
}

/** What takes back the changes of one entity. */
export interface UndoStep {
  readonly kind: "trash" | "change" | "remove" | "restore" | "recreate";
  readonly entity: Entity;
  readonly entityId: string;
  readonly taskId: string;
  readonly fields: Readonly<Record<string, Reverted>>;
}

/** What stays: an entity, or some of its fields. */
export interface KeptPart {
  readonly entity: Entity;
  readonly entityId: string;
  readonly taskId: string | null;
  readonly fields: readonly string[];
}

interface Plan {
  readonly steps: readonly UndoStep[];
  readonly kept: readonly KeptPart[];
}

const nothing: Plan = { steps: [], kept: [] };
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the values of a field before and after a line; undefined if the history does not have them. */
const valuesIn = (line: WholeActivity, field: string): Values | undefined =>
  line.fields[field] ?? line.texts?.[field] ?? undefined;

type IsMine = (line: WholeActivity) => boolean;

/**
 * Returns how to take back the last changes of a field that are in a row. `kept` if somebody else has changed it since,
 * or if its values are unknown; undefined if there is nothing to take back.
 */
function revertOf(lines: readonly WholeActivity[], field: string, isMine: IsMine): Reverted | "kept" | undefined {
  const touching = lines.filter((line) => field in line.fields);
  const last = touching.findLastIndex(isMine);
  if (last < 0) return undefined;
  const first = touching.slice(0, last).findLastIndex((line) => !isMine(line)) + 1;
  const [before, after] = [touching[first], touching[last]].map((line) => line && valuesIn(line, field));
  if (!(before && after)) return "kept";
  const reverted = { to: before[0], from: after[1] };
  const newest = touching.at(-1);
  const now = newest && valuesIn(newest, field)?.[1];
  if (same(now, reverted.to)) return undefined;
  return last === touching.length - 1 ? reverted : "kept";
}

/** Returns how to take back the changed fields of an entity. */
function changesOf(lines: readonly WholeActivity[], isMine: IsMine): Pick<UndoStep, "fields"> & { kept: string[] } {
  const names = new Set(lines.filter(isMine).flatMap(({ fields }) => Object.keys(fields)));
  const fields: Record<string, Reverted> = {};
  const kept: string[] = [];
  for (const name of names) {
    const revert = revertOf(lines, name, isMine);
    if (revert === "kept") kept.push(name);
    else if (revert) fields[name] = revert;
  }
  return { fields, kept };
}

const removable: ReadonlySet<Entity> = new Set<Entity>(["comment", "attachment"]);

/** Plans how to take back what was done to one task, or to something that belongs to a task. */
function planOf(lines: readonly WholeActivity[], isMine: IsMine): Plan {
  const newest = lines.at(-1);
  if (!newest?.taskId) return nothing;
  const { entity, entityId, taskId } = newest;
  const step = (kind: UndoStep["kind"], fields: UndoStep["fields"] = {}): Plan => ({
    ...{ steps: [{ kind, entity, entityId, taskId, fields }], kept: [] },
  });
  const stays = (fields: readonly string[] = []): Plan => ({
    ...nothing,
    kept: [{ entity, entityId, taskId, fields }],
  });
  const isGone = newest.kind === "removed" || newest.fields.isRemoved?.[1] === true;
  // What was removed and then restored was there before.
  const isNew = lines.find(isMine)?.kind === "created";
  if (isNew && isGone) return nothing;
  if (isNew) return lines.every(isMine) ? step("remove") : stays();
  if (newest.kind === "removed") {
    const before = Object.entries(newest.fields).map(([field, values]) => [field, { to: values?.[0], from: null }]);
    return isMine(newest) ? step("recreate", Object.fromEntries(before)) : nothing;
  }
  const { fields, kept } = changesOf(lines, isMine);
  const others = kept.length > 0 ? stays(kept).kept : [];
  if (Object.keys(fields).length === 0) return { steps: [], kept: others };
  const kind = fields.isRemoved?.to === true ? "remove" : "restore";
  return { steps: step(removable.has(entity) ? kind : "change", fields).steps, kept: others };
}

/** Plans how to take back a task that was created: it moves to the trash, unless somebody else has worked on it. */
function planOfNew(created: WholeActivity, lines: readonly WholeActivity[], isMine: IsMine): Plan {
  const { entity, entityId, taskId } = created;
  const stage = lines.findLast((line) => line.entity === "task" && "stage" in line.fields)?.fields.stage?.[1];
  if (taskId === null || stage === "delete") return nothing;
  const isTouched = !lines.every(isMine);
  if (isTouched) return { ...nothing, kept: [{ entity, entityId, taskId, fields: [] }] };
  return { steps: [{ kind: "trash", entity, entityId, taskId, fields: {} }], kept: [] };
}

/**
 * Plans how to take back what was done with a token. Steps are in the order in which they are taken, the last change
 * first.
 * @param lines the history of the tasks that it concerns, and what the token did to projects, oldest first
 * @param isMine whether a line is of what is taken back
 */
export function planUndo(lines: readonly WholeActivity[], isMine: IsMine): Plan {
  // A task that leaves a project is recorded there, too.
  const known = lines.filter(({ entity, kind }) => !(entity === "task" && kind === "removed"));
  const plans: { readonly at: string; readonly plan: Plan }[] = [];
  for (const [taskId, some] of Map.groupBy(known, (line) => line.taskId)) {
    const created = some.find((line) => line.entity === "task" && line.kind === "created" && isMine(line));
    if (created) {
      plans.push({ at: created.id, plan: planOfNew(created, some, isMine) });
      continue;
    }
    for (const of of Map.groupBy(some, ({ entity, entityId }) => `${entity} ${entityId}`).values()) {
      const last = of.findLast(isMine);
      if (!last) continue;
      const { entity, entityId } = last;
      const plan =
        taskId === null ? { steps: [], kept: [{ entity, entityId, taskId, fields: [] }] } : planOf(of, isMine);
      plans.push({ at: last.id, plan });
    }
  }
  const ordered = plans.sort((one, other) => (one.at < other.at ? 1 : -1)).map(({ plan }) => plan);
  return { steps: withoutTwins(ordered.flatMap(({ steps }) => steps)), kept: ordered.flatMap(({ kept }) => kept) };
}

/** A link is in the history of both of its tasks, and is taken back once. */
function withoutTwins(steps: readonly UndoStep[]): readonly UndoStep[] {
  const seen = new Set<string>();
  return steps.filter(({ entityId }) => !seen.has(entityId) && seen.add(entityId));
}
