import {
  type ImportHandled,
  type ImportPerson,
  type ImportProject,
  type ImportStage,
  keptHours,
  notInvitedNote,
  undoneWithinDays,
} from "@baton/domain/import/import";
import type { ImportPatch, ImportWire } from "@baton/domain/import/import.wire";
import { type WorkStage, workStages } from "@baton/domain/task/task";
import { email } from "../schemas.ts";

const hourMs = 3_600_000;

/** Returns whether an import changes without the person. */
export const isInProgress = ({ state }: Pick<ImportWire, "state">): boolean =>
  state === "running" || state === "undoing";

/** Returns whether a file was read but never imported, and is now forgotten. */
export const isDiscarded = ({ state, progress, error }: Pick<ImportWire, "state" | "progress" | "error">): boolean =>
  (state === "undoing" || state === "undone") && progress.done === 0 && error === null;

/** Returns until when what was read of a file is kept, unless it is imported. */
export const keptUntil = ({ createdAt }: Pick<ImportWire, "createdAt">): Date =>
  new Date(Date.parse(createdAt) + keptHours * hourMs);

/** Returns whether what was read of a file is no longer kept, so that it has to be uploaded again to be imported. */
export const isExpired = ({ state, createdAt }: Pick<ImportWire, "state" | "createdAt">, now: Date): boolean =>
  (state === "read" || state === "failed") && keptUntil({ createdAt }) <= now;

/** The imports of a list: files that can still be imported, and imports that have begun. */
interface Listed {
  readonly unstarted: readonly ImportWire[];
  readonly begun: readonly ImportWire[];
}

/** Returns the imports to list. Files that were read and will never be imported are left out. */
export function listedOf(imports: readonly ImportWire[], now: Date): Listed {
  return {
    unstarted: imports.filter((one) => one.state === "read" && !isExpired(one, now)),
    begun: imports.filter((one) => one.state !== "read" && !isDiscarded(one)),
  };
}

/** Returns until when an import can be undone; undefined if it cannot be any more. */
export function undoableUntil({ state, finishedAt }: Pick<ImportWire, "state" | "finishedAt">, now: Date) {
  if (state !== "done" || finishedAt === null) return undefined;
  const until = new Date(Date.parse(finishedAt) + undoneWithinDays * 24 * hourMs);
  return until > now ? until : undefined;
}

/** Returns a file that was read with choices that the server has not confirmed yet, the last of which counts. */
export function withChoices(read: ImportWire, choices: readonly ImportPatch[]): ImportWire {
  if (choices.length === 0) return read;
  const people = Object.assign({}, ...choices.map((choice) => choice.people)) as NonNullable<ImportPatch["people"]>;
  const stages = Object.assign({}, ...choices.map((choice) => choice.stages)) as NonNullable<ImportPatch["stages"]>;
  const columns = Object.assign({}, ...choices.map((choice) => choice.columns)) as NonNullable<ImportPatch["columns"]>;
  const dateOrder = choices.findLast((choice) => choice.dateOrder)?.dateOrder ?? read.table?.dateOrder ?? null;
  return {
    ...read,
    table: read.table && {
      ...read.table,
      dateOrder,
      columns: read.table.columns.map((column) => ({ ...column, use: columns[column.header] ?? column.use })),
    },
    projects: read.projects.map(
      (project): ImportProject => Object.assign({}, project, ...choices.map(({ projects }) => projects?.[project.key])),
    ),
    people: read.people.map((person) => {
      const choice = people[person.key];
      if (choice === undefined) return person;
      const invite = choice?.includes("@") ? choice : null;
      return { ...person, memberId: invite === null ? choice : null, invite, isSure: true };
    }),
    stages: read.stages.map((stage) => ({ ...stage, category: stages[stage.key] ?? stage.category })),
  };
}

/** Returns whether a member was only guessed for a person, so that somebody has to confirm it. */
export const isGuess = ({ memberId, isSure }: Pick<ImportPerson, "memberId" | "isSure">): boolean =>
  memberId !== null && !isSure;

/** Returns the people of a file who become nobody so far, but whose address the file has. */
export const invitableAmong = (people: readonly ImportPerson[]): readonly ImportPerson[] =>
  people.filter(
    ({ memberId, invite, email: stated }) =>
      memberId === null && invite === null && email.safeParse(stated?.trim().toLowerCase()).success,
  );

/** Returns how many people of a file are invited, and how many cannot be. */
export function invitedOf({ people, notes }: Pick<ImportWire, "people" | "notes">): { invited: number; left: number } {
  const all = new Set(people.flatMap(({ invite }) => invite ?? [])).size;
  const left = Math.min(all, notes.find(({ code }) => code === notInvitedNote)?.count ?? 0);
  return { invited: all - left, left };
}

/** Returns the names of the projects of a file, in order. */
export const projectNames = ({ stages }: Pick<ImportWire, "stages">): readonly string[] => [
  ...new Set(stages.map(({ project }) => project)),
];

/** The stages of a project of a file. */
export interface StageGroup {
  readonly project: string;
  readonly stages: readonly ImportStage[];
  /** The categories that none of them has, and for which the import adds an empty stage. */
  readonly missing: readonly WorkStage[];
}

/** Returns the stages of a file by their project. */
export function stageGroups(stages: readonly ImportStage[]): readonly StageGroup[] {
  return [...Map.groupBy(stages, ({ project }) => project)].map(([project, own]) => ({
    project,
    stages: own,
    missing: workStages.filter((category) => own.every((stage) => stage.category !== category)),
  }));
}

/** A kind of things of which a file has some, and how many of them an import has handled. */
export interface KindProgress {
  readonly kind: "tasks" | keyof ImportHandled;
  readonly done: number;
  readonly total: number;
}

/** Returns how far an import is with each kind of things that its file has. */
export function kindsOf({ counts, progress }: Pick<ImportWire, "counts" | "progress">): readonly KindProgress[] {
  const { done, total, ...handled } = progress;
  const isAll = done >= total;
  // What Baton leaves out of a task is never handled.
  const parts = (["subtasks", "comments", "files"] as const).map((kind) => ({
    ...{ kind, total: counts[kind], done: isAll ? counts[kind] : Math.min(handled[kind], counts[kind]) },
  }));
  return [{ kind: "tasks" as const, done, total }, ...parts].filter((each) => each.total > 0);
}

/** How far an import was at a time, in milliseconds. */
export interface Moment {
  readonly at: number;
  readonly done: number;
}

const shortestMs = 5_000;

/** Returns how many seconds an import still takes at its speed so far; undefined until that is known. */
export function secondsLeft(first: Moment, now: Moment, total: number): number | undefined {
  const [ms, tasks] = [now.at - first.at, now.done - first.done];
  return ms < shortestMs || tasks <= 0 ? undefined : ((total - now.done) * ms) / tasks / 1_000;
}
