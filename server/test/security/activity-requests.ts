import type { ActivityWire } from "@baton/domain/activity/activity.wire";
import { newId } from "@baton/domain/kernel/ids";
import type { Person } from "../support/factories.ts";
import { at, type Context, freshTask, ownTrash, type Requests } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const listed = at("/api/tasks", undefined, "/activity");
const ofProject = at("/api/projects", undefined, "/activity");
const one = at("/api/activity");

/** Returns the first line of the history of a task. */
async function lineOf(person: Person, taskId: string): Promise<string> {
  const { activity } = (await person.get(`/api/tasks/${taskId}/activity`)).json<{ activity: ActivityWire[] }>();
  return activity[0]?.id ?? "";
}

/** Returns the last line of the history of a project. */
async function lineOfProject(person: Person, projectId: string): Promise<string> {
  const { activity } = (await person.get(`/api/projects/${projectId}/activity?about=project`)).json<{
    activity: ActivityWire[];
  }>();
  return activity[0]?.id ?? "";
}

const freshLine = async (context: Context, isInTrash = false) =>
  lineOf(context.world.owner, await freshTask(context, isInTrash));

/** Requests about the history of tasks. */
export const activityRequests = {
  "GET /api/tasks/:id/activity": {
    "a task of the team": async (context) => listed.knock(await freshTask(context)),
    "a task of the team, in the trash": async (context) => listed.knock(await freshTask(context, true)),
    "a task of the team that the caller moved to the trash": async (context) => listed.knock(await ownTrash(context)),
    "a task of a third team": ({ world }) => listed.knock(world.third.taskId),
    "an unknown id": () => listed.unknown(),
    "a malformed id": () => listed.malformed(),
  },
  "GET /api/projects/:id/activity": {
    "a project of the team": async (context) => ofProject.knock(await freshProject(context)),
    "a project of the team, in the trash": async (context) => ofProject.knock(await freshProject(context, {}, true)),
    "the hidden project": ({ world }) => ofProject.knock(world.hidden.projectId),
    "a project of a third team": ({ world }) => ofProject.knock(world.third.projectId),
    "an unknown id": () => ofProject.unknown(),
    "a malformed id": () => ofProject.malformed(),
  },
  "GET /api/activity/:id": {
    "a line about a project of the team": async (context) =>
      one.knock(await lineOfProject(context.world.owner, await freshProject(context))),
    "a line about the hidden project": async ({ world }) =>
      one.knock(await lineOfProject(world.owner, world.hidden.projectId)),
    "a line about a task of the team": async (context) => one.knock(await freshLine(context)),
    "a line about a task of the team, in the trash": async (context) => one.knock(await freshLine(context, true)),
    "a line about a task of a third team": async ({ world: { third } }) =>
      one.knock(await lineOf(third.owner, third.taskId)),
    "an unknown id": () => one.knock(newId()),
    "a malformed id": () => one.malformed(),
  },
} satisfies Partial<Requests>;
