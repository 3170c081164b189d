import type { Cycle } from "@baton/domain/cycle/cycle";
import type { CustomField } from "@baton/domain/field/field";
import type { FieldValue } from "@baton/domain/field/field.values";
import type { FullTask } from "@baton/domain/task/task";
import type { Recurrence } from "@baton/domain/task/task.recurrence";
import type { Store } from "../../../platform/store/store.ts";
import { listCycles } from "../../cycle/public.ts";
import { listFields } from "../../field/public.ts";
import { listFormer, listMembers } from "../../member/public.ts";
import type { StoredProject } from "../../project/public.ts";
import { listStages } from "../../stage/public.ts";

interface Person {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** What the ids in tasks stand for. */
export interface Names {
  /** The projects that the person sees, in the order of the sidebar. */
  readonly projects: ReadonlyMap<string, StoredProject>;
  readonly stages: ReadonlyMap<string, Awaited<ReturnType<typeof listStages>>[number]>;
  /** The custom fields of these projects, outside the trash, in their order. */
  readonly fields: readonly CustomField[];
  /** The cycles of these projects. */
  readonly cycles: ReadonlyMap<string, Cycle>;
  /** Members and former members. */
  readonly people: ReadonlyMap<string, Person>;
}

const byId = <T extends { readonly id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

/** Reads what the ids in the tasks of some projects stand for. */
export async function readNames(
  { read }: Pick<Store, "read">,
  workspaceId: string,
  projects: readonly StoredProject[],
): Promise<Names> {
  const [stages, fields, members, former] = await Promise.all([
    listStages(read, workspaceId),
    listFields(read, workspaceId),
    listMembers(read, workspaceId),
    listFormer(read, workspaceId),
  ]);
  const seen = byId(projects);
  const using = new Set(projects.filter(({ cycle }) => cycle !== null).map(({ id }) => id));
  const cycles =
    using.size === 0 ? [] : (await listCycles(read, workspaceId)).filter(({ projectId }) => using.has(projectId));
  return {
    projects: seen,
    stages: byId(stages.filter(({ projectId }) => seen.has(projectId))),
    fields: fields.filter(({ projectId, trashedAt }) => trashedAt === null && seen.has(projectId)),
    cycles: byId(cycles),
    people: byId<Person>([...former, ...members]),
  };
}

/** Returns the number of a task, such as `WEB-12`. */
export const numberOf = ({ projectId, number }: Pick<FullTask, "projectId" | "number">, { projects }: Names): string =>
  `${projects.get(projectId)?.key ?? ""}-${number}`;

/** Returns the time at which a task is due, with its zone: `09:00 Europe/Lisbon`. */
export const dueTimeText = ({ dueTime, zone }: Pick<FullTask, "dueTime" | "zone">): string =>
  [dueTime, zone].filter((part) => part !== null).join(" ");

/** Returns how a task repeats, as a rule of RFC 5545. */
export const recurrenceText = ({ rule, from }: Recurrence): string =>
  from === "completion" ? `${rule} after completion` : rule;

const nameOfOption = ({ options }: CustomField, id: unknown) => options.find((option) => option.id === id)?.name ?? "";

/** Returns the value of a custom field as text. */
export function textOfValue(value: FieldValue | undefined, field: CustomField, { people }: Names): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return value.map((id) => nameOfOption(field, id)).join(", ");
  if (field.type === "select") return nameOfOption(field, value);
  return field.type === "person" ? (people.get(value)?.username ?? "") : value;
}
