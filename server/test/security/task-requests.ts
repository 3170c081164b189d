import { newId } from "@baton/domain/kernel/ids";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { createTask, taskBody } from "../support/factories.ts";
import { stagesIn } from "../support/projects.ts";
import {
  at,
  freshTask,
  letMembers,
  type Make,
  malformed,
  ownTrash,
  plain,
  type Requests,
  third,
  where,
  withBody,
} from "./knock.ts";

const task = at("/api/tasks");
const openSocket: Make = () => ({ socket: [] });
const says = (message: object) => [JSON.stringify(message)];

/** Returns a task that the actor created, if they may, in a team whose members can only move tasks now. */
const ownTask: Make = async (context) => {
  const { world, actor } = context;
  await letMembers(world, "create");
  const headers = { cookie: world.cookies[actor] };
  const asked = { method: "POST", url: "/api/tasks", headers, payload: taskBody({ title: "alpha title" }) } as const;
  const created = await world.server.app.inject(asked);
  await letMembers(world, "move");
  const id = created.statusCode === 201 ? created.json<TaskWire>()._id : await freshTask(context);
  return withBody(task.knock(id), taskBody());
};

const edit = { title: "Another title", description: "", notes: ["Another note"] };
const editTask: Make = async (context) => withBody(task.knock(await freshTask(context)), edit);
const moveToHidden: Make = async (context) =>
  withBody(task.knock(await freshTask(context)), { project: context.world.hidden.projectId });
const newTask: Make = () => ({ body: taskBody() });
const replaceTask: Make = async (context) => withBody(task.knock(await freshTask(context)), taskBody());
const replaceTrashed: Make = async (context) => withBody(task.knock(await freshTask(context, true)), taskBody());

const archiveAll = (ids: readonly string[]) => ({
  body: { ids, from: {}, to: { archivedAt: "2026-11-23T09:00:00.000Z" } },
});

/** Requests about tasks and the live stream. */
export const taskRequests = {
  "GET /api/tasks": {
    "the list": plain,
    "the list, naming a third team": (context) => ({
      url: `/api/tasks?adminEmail=${third(context)}&workspaceId=${context.world.workspaces.third}`,
      headers: { "if-none-match": `W/"tasks-${context.world.workspaces.third}-1"` },
    }),
  },
  "POST /api/tasks": {
    "a task": newTask,
    "a task, where members can edit tasks": where("edit", newTask),
    "a task, where members can create and edit tasks": where("create", newTask),
    "a task that names a third team's admin": (context) => ({ body: taskBody({ adminEmail: third(context) }) }),
    "a task with the id of a third team's task": async ({ world }) => {
      const { _id } = await createTask(world.third.owner, { title: "charlie title" });
      return { body: taskBody({ _id }) };
    },
    "a task with the id of the team's task": async (context) => ({
      body: taskBody({ _id: await freshTask(context) }),
    }),
    "a task assigned to a member of a third team": ({ world }) => ({
      body: taskBody({ teamMember: [{ _id: world.third.member.me._id }] }),
    }),
    "a task in the hidden project, where members can create tasks": where("create", ({ world }) => ({
      body: taskBody({ project: world.hidden.projectId }),
    })),
    "a task in a project of a third team": ({ world }) => ({ body: taskBody({ project: world.third.projectId }) }),
    "a task in a stage of a third team": ({ world }) => ({ body: taskBody({ stageId: world.third.stageId }) }),
    "a task assigned to an unknown id": () => ({ body: taskBody({ teamMember: [{ _id: newId() }] }) }),
    "a task assigned to a malformed id": () => ({ body: taskBody({ teamMember: [{ _id: "../x" }] }) }),
  },
  "PATCH /api/tasks": {
    "archive a task of the team": async (context) => archiveAll([await freshTask(context)]),
    "move a task of the team to another stage": async (context) => {
      const id = await freshTask(context);
      const { project } = (await context.world.owner.get(`/api/tasks/${id}`)).json<TaskWire>();
      const stages = await stagesIn(context.world.owner, project);
      return { body: { ids: [id], from: {}, to: { stageId: stages[1]?.id } } };
    },
    "archive a task of the team, in the trash": async (context) => archiveAll([await freshTask(context, true)]),
    "move a task of the hidden project to another stage": ({ world: { hidden } }) => ({
      body: { ids: [hidden.taskId], from: {}, to: { stageId: hidden.stageId } },
    }),
    "archive a task of a third team": ({ world }) => archiveAll([world.third.taskId]),
    "move a task of the team to a stage of a third team": async (context) => ({
      body: { ids: [await freshTask(context)], from: {}, to: { stageId: context.world.third.stageId } },
    }),
    "a malformed id": () => malformed.map((id) => archiveAll([id])),
  },
  "GET /api/tasks/:id": {
    "a task of the team": async (context) => task.knock(await freshTask(context)),
    "a task of the team, in the trash": async (context) => task.knock(await freshTask(context, true)),
    "a task of the team that the caller moved to the trash": async (context) => task.knock(await ownTrash(context)),
    "a task of the hidden project": ({ world }) => task.knock(world.hidden.taskId),
    "a task of the hidden project, in the trash": async ({ world: { owner, hidden } }) => {
      const { _id } = await createTask(owner, { title: "delta title", project: hidden.projectId });
      await owner.patch(`/api/tasks/${_id}`, { stage: "delete" });
      return task.knock(_id);
    },
    "a task of a third team": ({ world }) => task.knock(world.third.taskId),
    "an unknown id": () => task.knock(newId()),
    "a malformed id": () => at("/api/tasks").malformed(),
  },
  "PUT /api/tasks/:id": {
    "a task of the team": replaceTask,
    "a task of the team, where members can edit tasks": where("edit", replaceTask),
    "a task of the team, where members can create and edit tasks": where("create", replaceTask),
    "a task of the team, in the trash, where members can create and edit tasks": where("create", replaceTrashed),
    "a task of the team that the caller created": ownTask,
    "a task of the team, naming a third team's admin": async (context) =>
      withBody(task.knock(await freshTask(context)), taskBody({ adminEmail: third(context) })),
    "a task of the team, assigned to a member of a third team": async (context) => {
      const teamMember = [{ _id: context.world.third.member.me._id }];
      return withBody(task.knock(await freshTask(context)), taskBody({ teamMember }));
    },
    "a task of the team, with the id of a third team's task": async (context) =>
      withBody(task.knock(await freshTask(context)), taskBody({ _id: context.world.third.taskId })),
    "a task of the team, moved to a project of a third team": async (context) =>
      withBody(task.knock(await freshTask(context)), taskBody({ project: context.world.third.projectId })),
    "a task of the team, moved to a stage of a third team": async (context) =>
      withBody(task.knock(await freshTask(context)), taskBody({ stageId: context.world.third.stageId })),
    "a task of a third team": ({ world }) => withBody(task.knock(world.third.taskId), taskBody()),
    "an unknown id": () => withBody(task.knock(newId()), taskBody()),
    "a malformed id": () => at("/api/tasks", taskBody()).malformed(),
  },
  "PATCH /api/tasks/:id": {
    "move a task of the team to another stage": async (context) =>
      withBody(task.knock(await freshTask(context)), { stage: "completed" }),
    "move a task of the team to the trash": async (context) =>
      withBody(task.knock(await freshTask(context)), { stage: "delete" }),
    "restore a task of the team": async (context) =>
      withBody(task.knock(await freshTask(context, true)), { stage: "todo" }),
    "restore a task of the team that the caller moved to the trash": async (context) =>
      withBody(task.knock(await ownTrash(context)), { stage: "todo" }),
    "add a subtask to a task of the team": async (context) =>
      withBody(task.knock(await freshTask(context)), { addSubTasks: ["alpha subtask"] }),
    "add a subtask to a task of the team, in the trash": async (context) =>
      withBody(task.knock(await freshTask(context, true)), { addSubTasks: ["alpha subtask"] }),
    "edit a task of the team": editTask,
    "edit a task of the team, where members can edit tasks": where("edit", editTask),
    "edit a task of the team, in the trash": async (context) =>
      withBody(task.knock(await freshTask(context, true)), edit),
    "edit a task of the team that the caller created": async (context) => ({ ...(await ownTask(context)), body: edit }),
    "assign a task of the team to a member of a third team": async (context) => {
      const teamMember = [{ _id: context.world.third.member.me._id }];
      return withBody(task.knock(await freshTask(context)), { teamMember });
    },
    "move a task of the team to another project": async (context) => {
      const other = await context.world.owner.post("/api/projects", { name: "alpha project" });
      return withBody(task.knock(await freshTask(context)), { project: other.json<ProjectWire>().id });
    },
    "move a task of the team to a project of a third team": async (context) =>
      withBody(task.knock(await freshTask(context)), { project: context.world.third.projectId }),
    "move a task of the team to a stage of a third team": async (context) =>
      withBody(task.knock(await freshTask(context)), { stageId: context.world.third.stageId }),
    "move a task of the team to a third team": async (context) =>
      withBody(task.knock(await freshTask(context)), { stage: "todo", adminEmail: third(context) }),
    "move a task of the hidden project": ({ world }) => withBody(task.knock(world.hidden.taskId), { stage: "todo" }),
    "move a task of the team to the hidden project, where members can edit tasks": where("edit", moveToHidden),
    "move a task of the team to the hidden project, where members can create and edit tasks": where(
      "create",
      moveToHidden,
    ),
    "move a task of a third team": ({ world }) => withBody(task.knock(world.third.taskId), { stage: "completed" }),
    "move an unknown id": () => withBody(task.knock(newId()), { stage: "completed" }),
    "a malformed id": () => at("/api/tasks", { stage: "completed" }).malformed(),
  },
  "DELETE /api/tasks/:id": {
    "a task of the team, in the trash": async (context) => task.knock(await freshTask(context, true)),
    "a task of the team that the caller moved to the trash": async (context) => {
      const id = await ownTrash(context);
      // The owner moves it to the trash if the actor may not.
      await context.world.owner.patch(`/api/tasks/${id}`, { stage: "delete" });
      return task.knock(id);
    },
    "a task of the team, in the trash, where members can create and edit tasks": where("create", async (context) =>
      task.knock(await freshTask(context, true)),
    ),
    "a task of the team, not in the trash": async (context) => task.knock(await freshTask(context)),
    "a task of a third team, in the trash": ({ world }) => task.knock(world.third.trashedId),
    "an unknown id": () => task.knock(newId()),
    "a malformed id": () => at("/api/tasks").malformed(),
  },
  "DELETE /api/trash": {
    "everything in the trash of the team": async (context) => {
      await freshTask(context, true);
      return {};
    },
  },

  "GET /api/live": {
    "without a socket": plain,
    "a socket": openSocket,
    "a socket that views the list of tasks": () => ({ socket: says({ look: "tasks" }) }),
    "a socket that views a task of a third team": ({ world }) => ({ socket: says({ look: world.third.taskId }) }),
    "a socket that views a malformed id": () => malformed.map((look) => ({ socket: says({ look }) })),
    "a socket that holds a task of a third team": ({ world }) => ({ socket: says({ hold: [world.third.taskId] }) }),
    "a socket that holds and views a task of the hidden project": ({ world: { hidden } }) => ({
      socket: [...says({ hold: [hidden.taskId] }), ...says({ look: hidden.taskId })],
    }),
    "a socket that subscribes to a third team": ({ world }) => [
      { socket: says({ look: "tasks", workspaceId: world.workspaces.third }) },
      { socket: says({ since: 0, workspaceId: world.workspaces.third }) },
    ],
    "a socket that says what is no message": () => ({ socket: ["junk"] }),
    "a socket that names a third team": ({ world }) => ({
      url: `/api/live?since=0&workspaceId=${world.workspaces.third}`,
      socket: [],
    }),
    "a socket from another site's page": () => ({ headers: { origin: "https://evil.example" }, socket: [] }),
  },
} satisfies Partial<Requests>;
