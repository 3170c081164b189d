import type { ActivityWire } from "@baton/domain/activity/activity.wire";
import { newId } from "@baton/domain/kernel/ids";
import type { Person } from "../support/factories.ts";
import { at, type Context, freshTask, ownTrash, type Requests } from "./knock.ts";

const listed = at("/api/tasks", undefined, "/activity");
const one = at("/api/activity");

/** Returns the first line of the history of a task. */
async function lineOf(person: Person, taskId: string): Promise<string> {
  const { activity } = (await person.get(`/api/tasks/${taskId}/activity`)).json<{ activity: ActivityWire[] }>();
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
  "GET /api/activity/:id": {
    "a line about a task of the team": async (context) => one.knock(await freshLine(context)),
    "a line about a task of the team, in the trash": async (context) => one.knock(await freshLine(context, true)),
    "a line about a task of a third team": async ({ world: { third } }) =>
      one.knock(await lineOf(third.owner, third.taskId)),
    "an unknown id": () => one.knock(newId()),
    "a malformed id": () => one.malformed(),
  },
} satisfies Partial<Requests>;
