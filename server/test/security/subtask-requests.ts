import { newId } from "@baton/domain/kernel/ids";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { at, type Context, freshTask, type Make, type Requests, where, withBody } from "./knock.ts";

const of = at("/api/tasks", { title: "alpha subtask" }, "/subtasks");
const one = at("/api/subtasks", { done: true });
const removed = at("/api/subtasks");
const converted = at("/api/subtasks", {}, "/convert");

/** Returns the subtask of a new task of the team. */
async function freshSubtask(context: Context, trashed = false): Promise<string> {
  const id = await freshTask(context, trashed);
  const { subtasks } = (await context.world.owner.get(`/api/tasks/${id}`)).json<TaskWire>();
  return subtasks[0]?.id ?? "";
}

async function thirdSubtask({ world: { third } }: Context): Promise<string> {
  const { subtasks } = (await third.owner.get(`/api/tasks/${third.taskId}`)).json<TaskWire>();
  return subtasks[0]?.id ?? "";
}

/** Returns a subtask that the actor added or, if they may not, the owner. */
async function ownSubtask(context: Context): Promise<string> {
  const { server, cookies } = context.world;
  const headers = { cookie: cookies[context.actor] };
  const { url = "", body } = of.knock(await freshTask(context));
  const added = await server.app.inject({ method: "POST", url, headers, payload: { ...body } });
  if (added.statusCode !== 201) return freshSubtask(context);
  return added.json<TaskWire>().subtasks[0]?.id ?? "";
}

const convert: Make = async (context) => converted.knock(await freshSubtask(context));
const into: Make = async (context) =>
  withBody(converted.knock(await freshSubtask(context)), { id: await freshTask(context, true) });
const inPlaceOf: Make = async (context) =>
  withBody(of.knock(await freshTask(context)), { title: "alpha", fromTaskId: await freshTask(context) });
const remove: Make = async (context) => removed.knock(await freshSubtask(context));
const toThirdMember = ({ world: { third } }: Context) => ({ assigneeId: third.member.me._id });

/** Requests about subtasks. */
export const subtaskRequests = {
  "POST /api/tasks/:id/subtasks": {
    "a subtask of a task of the team": async (context) => of.knock(await freshTask(context)),
    "many subtasks of a task of the team": async (context) => ({
      ...of.knock(await freshTask(context)),
      body: { titles: ["alpha one", "alpha two"] },
    }),
    "a subtask of a task of the team, in the trash": async (context) => of.knock(await freshTask(context, true)),
    "a subtask of a task of the team, assigned to a member of a third team": async (context) => ({
      ...of.knock(await freshTask(context)),
      body: { title: "alpha", ...toThirdMember(context) },
    }),
    "a subtask of a task of the team, in place of another one": inPlaceOf,
    "a subtask of a task of the team, in place of another one, where members can edit tasks": where("edit", inPlaceOf),
    "a subtask of a task of the team, in place of one of a third team": async (context) =>
      withBody(of.knock(await freshTask(context)), { title: "alpha", fromTaskId: context.world.third.taskId }),
    "a subtask of a task of a third team": ({ world }) => of.knock(world.third.taskId),
    "a subtask of a task of the hidden project": ({ world }) => of.knock(world.hidden.taskId),
    "an unknown id": () => of.unknown(),
    "a malformed id": () => of.malformed(),
  },
  "PATCH /api/subtasks/:id": {
    "a subtask of the team": async (context) => one.knock(await freshSubtask(context)),
    "a subtask of the team, in the trash": async (context) => one.knock(await freshSubtask(context, true)),
    "a subtask of the team, assigned to a member of a third team": async (context) => ({
      ...one.knock(await freshSubtask(context)),
      body: toThirdMember(context),
    }),
    "a subtask of the team, moved to a task of a third team": async (context) => ({
      ...one.knock(await freshSubtask(context)),
      body: { taskId: context.world.third.taskId },
    }),
    "a subtask of the hidden project": ({ world }) => one.knock(world.hidden.subtaskId),
    "a subtask of a third team": async (context) => one.knock(await thirdSubtask(context)),
    "an unknown id": () => one.knock(newId()),
    "a malformed id": () => one.malformed(),
  },
  "DELETE /api/subtasks/:id": {
    "a subtask of the team": remove,
    "a subtask of the team, where members can edit tasks": where("edit", remove),
    "a subtask of the team that the caller added": async (context) => removed.knock(await ownSubtask(context)),
    "a subtask of the team, in the trash": async (context) => removed.knock(await freshSubtask(context, true)),
    "a subtask of a third team": async (context) => removed.knock(await thirdSubtask(context)),
    "an unknown id": () => removed.knock(newId()),
    "a malformed id": () => removed.malformed(),
  },
  "POST /api/subtasks/:id/convert": {
    "a subtask of the team": convert,
    "a subtask of the team, where members can edit tasks": where("edit", convert),
    "a subtask of the team, where members can create and edit tasks": where("create", convert),
    "a subtask of the team, into a task in the trash, where members can create and edit tasks": where("create", into),
    "a subtask of a third team": async (context) => converted.knock(await thirdSubtask(context)),
    "an unknown id": () => converted.knock(newId()),
    "a malformed id": () => converted.malformed(),
  },
} satisfies Partial<Requests>;
