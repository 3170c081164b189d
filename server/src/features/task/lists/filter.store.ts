import { AppError } from "@baton/domain/kernel/errors";
import { searchable } from "@baton/domain/kernel/searchable";
import { unknownZone } from "@baton/domain/notification-settings/quiet";
import { dayIn } from "@baton/domain/notification-settings/time-zone";
import type { PersonActor } from "@baton/domain/session/session";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { archivedBefore, type FullTask, isArchived } from "@baton/domain/task/task";
import { FilterError, parseFilter } from "@baton/domain/task/task.filter";
import type { FilterContext } from "@baton/domain/task/task.filter-context";
import { everyState, type Matcher, matcherOf, type TaskFacts } from "@baton/domain/task/task.filter-match";
import { listFields } from "../../field/public.ts";
import { followedAmong } from "../../follow/public.ts";
import { listLabels } from "../../label/public.ts";
import { linksAmong } from "../../link/public.ts";
import { listFormer, listMembers } from "../../member/public.ts";
import { settingsOf } from "../../notification-settings/public.ts";
import { projectsSeenBy } from "../../project/public.ts";
import { listStages } from "../../stage/public.ts";
import { type Db, isVisible, type TeamScope } from "../task.store.ts";
import type { Listing } from "./pages.ts";

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
  return {
    timeZone,
    today: dayIn(timeZone, new Date()),
    me: actor.userId,
    dayOf: (time) => dayIn(timeZone, new Date(time)),
    projects,
    stages: stages.filter(({ projectId }) => seen.has(projectId)),
    labels,
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

/** Returns what filters ask about full tasks. */
function factsAmong(followed: ReadonlySet<string>, linked: ReadonlySet<string>): TaskFacts<FullTask> {
  const before = archivedBefore(new Date());
  return {
    assigneeIds: ({ assignees }) => assignees.map(({ id }) => id),
    title: ({ title }) => searchable(title),
    hasWord: (task, word) => textsOf(task).some((text) => searchable(text).includes(word)),
    isArchived: (task) => isArchived(task, before),
    isFollowed: ({ id }) => followed.has(id),
    hasDescription: ({ description }) => description !== "",
    hasLinks: ({ id }) => linked.has(id),
    hasSubtasks: ({ subtasks }) => subtasks.length > 0,
  };
}

async function matching(
  db: Db,
  team: TeamScope,
  { tasks, me, matcher: { needs, matches } }: { tasks: FullTask[]; me: string; matcher: Matcher },
): Promise<FullTask[]> {
  const ids = tasks.map(({ id }) => id);
  const follows = needs.follows && ids.length > 0;
  const followed = follows ? await followedAmong({ db, workspaceId: team.workspaceId }, me, ids) : nothing;
  const linked = needs.links && ids.length > 0 ? await linkedAmong(db, team, ids) : nothing;
  const facts = factsAmong(followed, linked);
  return tasks.filter((task) => matches(task, facts));
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

/**
 * Returns the tasks of a listing that match a filter, which is applied page by page as they are read.
 * @throws AppError `invalid` with the position of what cannot be understood
 */
export async function filtered(
  db: Db,
  listing: Listing<FullTask>,
  { team, actor, filter, zone }: { team: TeamScope; actor: PersonActor; filter: string; zone?: string | undefined },
): Promise<Filtered> {
  const terms = understood(() => parseFilter(filter));
  const context = await contextOf(db, team, actor, zone);
  const matcher = understood(() => matcherOf(terms, context));
  return {
    ...listing,
    name: `${actor.userId}-${context.today}-${context.timeZone}`,
    tasks: async (reader, after, last) => {
      const tasks = await listing.tasks(reader, after, last);
      return matching(reader, team, { tasks, me: actor.userId, matcher });
    },
  };
}

/** Returns the tasks among these that match a filter, in no particular order. */
export type Matching = (tasks: FullTask[]) => Promise<FullTask[]>;

/**
 * Returns how a filter is applied to tasks that were found otherwise. Archived tasks match like others.
 * @throws AppError `invalid` with the position of what cannot be understood
 */
export async function matchingAmong(
  db: Db,
  { team, actor, filter, zone }: { team: TeamScope; actor: PersonActor; filter: string; zone?: string | undefined },
): Promise<Matching> {
  const terms = understood(() => parseFilter(filter));
  const context = await contextOf(db, team, actor, zone);
  const matcher = understood(() => matcherOf([...terms, ...everyState], context));
  return (tasks) => matching(db, team, { tasks, me: actor.userId, matcher });
}
