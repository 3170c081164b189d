import { AppError } from "@baton/domain/kernel/errors";
import { searchable } from "@baton/domain/kernel/searchable";
import { unknownZone } from "@baton/domain/notification-settings/quiet";
import { dayIn } from "@baton/domain/notification-settings/time-zone";
import type { PersonActor } from "@baton/domain/session/session";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { archivedBefore, type FullTask, isArchived, type Task } from "@baton/domain/task/task";
import { FilterError, parseFilter } from "@baton/domain/task/task.filter";
import type { FilterContext } from "@baton/domain/task/task.filter-context";
import { type FilteredTask, type Matcher, matcherOf, type TaskFacts } from "@baton/domain/task/task.filter-match";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "../../../platform/store/tables.ts";
import { listCycles } from "../../cycle/public.ts";
import { listFields } from "../../field/public.ts";
import { followedAmong } from "../../follow/public.ts";
import { listLabels } from "../../label/public.ts";
import { linksAmong } from "../../link/public.ts";
import { listFormer, listMembers } from "../../member/public.ts";
import { settingsOf } from "../../notification-settings/public.ts";
import { projectsSeenBy } from "../../project/public.ts";
import { listStages } from "../../stage/public.ts";
import { summariesByIds } from "../summary.store.ts";
import { type Db, isVisible, type TeamScope } from "../task.store.ts";
import type { Listing } from "./pages.ts";
import { listedAmong } from "./published.store.ts";

interface Context extends FilterContext {
  readonly timeZone: string;
  readonly stages: readonly Pick<ProjectStage, "id" | "name" | "projectId">[];
}

/** Reads what the names in a filter mean for an actor, who learns of no project that they do not see. */
export async function contextOf(db: Db, team: TeamScope, actor: PersonActor, zone?: string): Promise<Context> {
  const { workspaceId } = team;
  const [projects, stages, labels, fields, members, former, settings] = await Promise.all([
    projectsSeenBy(db, workspaceId, actor),
    listStages(db, workspaceId),
    listLabels(db, workspaceId),
    listFields(db, workspaceId),
    listMembers(db, workspaceId),
    listFormer(db, workspaceId),
    settingsOf(db, actor.userId),
  ]);
  const timeZone = zone ?? settings.timeZone ?? unknownZone;
  const seen = new Set(projects.map(({ id }) => id));
  // Most teams use no cycles, and pay nothing for them.
  const using = new Set(projects.filter(({ cycle }) => cycle !== null).map(({ id }) => id));
  return {
    timeZone,
    today: dayIn(timeZone, new Date()),
    me: actor.userId,
    dayOf: (time) => dayIn(timeZone, new Date(time)),
    projects,
    stages: stages.filter(({ projectId }) => seen.has(projectId)),
    labels,
    cycles: using.size === 0 ? [] : (await listCycles(db, workspaceId)).filter(({ projectId }) => using.has(projectId)),
    fields: fields.filter(({ projectId, trashedAt }) => trashedAt === null && seen.has(projectId)),
    people: [...members, ...former].map(({ id, username, email }) => ({ id, name: username, email })),
  };
}

/** Returns the tasks among these that have a link to a task that the actor sees. */
async function linkedAmong(db: Db, team: TeamScope, taskIds: readonly string[]): Promise<ReadonlySet<string>> {
  const links = await linksAmong(db, team.workspaceId, taskIds);
  if (links.length === 0) return new Set();
  const ends = links.flatMap(({ fromId, toId }) => [fromId, toId]);
  const visible = await db
    .selectFrom("task")
    .select("id")
    .where("workspace_id", "=", team.workspaceId)
    .where("id", "in", ends)
    .where(isVisible(team))
    .where("stage", "!=", "delete")
    .execute();
  const seen = new Set(visible.map(({ id }) => id));
  return new Set(
    links.flatMap(({ fromId, toId }) => [...(seen.has(toId) ? [fromId] : []), ...(seen.has(fromId) ? [toId] : [])]),
  );
}

const nothing: ReadonlySet<string> = new Set();

const textsOf = ({ title, description, notes, subtasks }: FullTask) => [
  ...[title, description, ...notes],
  ...subtasks.map((subtask) => subtask.title),
];

type OwnFacts<T> = Omit<TaskFacts<T>, "title" | "isArchived" | "isFollowed" | "hasLinks">;

/** What filters ask about full tasks. */
const fullFacts: OwnFacts<FullTask> = {
  assigneeIds: ({ assignees }) => assignees.map(({ id }) => id),
  hasWord: (task, word) => textsOf(task).some((text) => searchable(text).includes(word)),
  hasDescription: ({ description }) => description !== "",
  hasSubtasks: ({ subtasks }) => subtasks.length > 0,
};

/** What filters ask about summaries, which only filters that need no long texts are applied to. */
const summaryFacts: OwnFacts<Task> = {
  assigneeIds: ({ assigneeIds }) => assigneeIds,
  hasWord: () => false,
  hasDescription: () => false,
  hasSubtasks: ({ subtaskCount }) => subtaskCount > 0,
};

interface Applied {
  readonly me: string;
  readonly matcher: Matcher;
}

async function matching<T extends FilteredTask & Pick<Task, "id" | "title" | "archivedAt">>(
  db: Db,
  team: TeamScope,
  { tasks, facts, me, matcher: { needs, matches } }: Applied & { tasks: readonly T[]; facts: OwnFacts<T> },
): Promise<T[]> {
  const ids = tasks.map(({ id }) => id);
  const follows = needs.follows && ids.length > 0;
  const followed = follows ? await followedAmong({ db, workspaceId: team.workspaceId }, me, ids) : nothing;
  const linked = needs.links && ids.length > 0 ? await linkedAmong(db, team, ids) : nothing;
  const before = archivedBefore(new Date());
  const all: TaskFacts<T> = {
    ...facts,
    title: ({ title }) => searchable(title),
    isArchived: (task) => isArchived(task, before),
    isFollowed: ({ id }) => followed.has(id),
    hasLinks: ({ id }) => linked.has(id),
  };
  return tasks.filter((task) => matches(task, all));
}

/** Parses a filter, or refuses it and says where it is wrong. */
export function understood<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const { message, position, length } = error;
    throw AppError.because(error, "invalid", undefined, [{ path: "filter", message, position, length }]);
  }
}

interface Filtered extends Listing<FullTask> {
  /** Differs if the same tasks can match differently: for another person, on another day. */
  readonly name: string;
}

interface Asked {
  readonly team: TeamScope;
  readonly actor: PersonActor;
  readonly filter: string;
  readonly zone?: string | undefined;
  /** Whether archived tasks match like others. */
  readonly withArchive?: boolean | undefined;
}

/**
 * Returns the tasks of a listing that match a filter, which is applied page by page as they are read.
 * @throws AppError `invalid` with the position of what cannot be understood
 */
export async function filtered(
  db: Db,
  listing: Listing<FullTask>,
  { team, actor, filter, zone, withArchive }: Asked,
): Promise<Filtered> {
  const terms = understood(() => parseFilter(filter));
  const context = await contextOf(db, team, actor, zone);
  const matcher = understood(() => matcherOf(terms, context, withArchive));
  return {
    ...listing,
    name: `${actor.userId}-${context.today}-${context.timeZone}`,
    tasks: async (reader, after, last) => {
      const tasks = await listing.tasks(reader, after, last);
      return matching(reader, team, { tasks, facts: fullFacts, me: actor.userId, matcher });
    },
  };
}

/** Returns the condition that a task is in the projects and has one of the people that a filter asks about. */
function isWithin({ within: { projectIds, assigneeIds } }: Matcher) {
  return (eb: ExpressionBuilder<Tables, "task">) =>
    eb.and([
      ...(projectIds ? [eb("task.project_id", "in", [...projectIds])] : []),
      ...(assigneeIds
        ? [eb.or([...assigneeIds].map((id) => eb("task.assignee_ids", "like", `%${JSON.stringify(id)}%`)))]
        : []),
    ]);
}

/** How a filter is applied to tasks that an actor sees and that were found otherwise. */
export interface Matching {
  /** Returns a condition that every matching task meets. */
  readonly isPossible: (eb: ExpressionBuilder<Tables, "task">) => Expression<SqlBool>;
  /** Returns the tasks among these that match. */
  readonly tasksAmong: (tasks: readonly FullTask[]) => Promise<readonly FullTask[]>;
  /** Returns those ids of tasks that match. Long texts are only read for a filter that asks about them. */
  readonly idsAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Reads what a filter means for an actor. Archived tasks match it like others.
 * @throws AppError `invalid` with the position of what cannot be understood
 */
export async function matchingAmong(
  db: Db,
  { team, actor, filter, zone }: Omit<Asked, "withArchive">,
): Promise<Matching> {
  const terms = understood(() => parseFilter(filter));
  const context = await contextOf(db, team, actor, zone);
  const matcher = understood(() => matcherOf(terms, context, true));
  const applied = { me: actor.userId, matcher };
  const needsTexts = matcher.needs.descriptions || matcher.needs.words.length > 0;
  const tasksAmong = (tasks: readonly FullTask[]) => matching(db, team, { ...applied, facts: fullFacts, tasks });
  const summariesAmong = (tasks: readonly Task[]) => matching(db, team, { ...applied, facts: summaryFacts, tasks });
  return {
    isPossible: isWithin(matcher),
    tasksAmong,
    async idsAmong(ids) {
      const matches = needsTexts
        ? await tasksAmong(await listedAmong(db, team, { trash: "none" }, ids))
        : await summariesAmong(await summariesByIds(db, team.workspaceId, ids));
      return new Set(matches.map(({ id }) => id));
    },
  };
}
