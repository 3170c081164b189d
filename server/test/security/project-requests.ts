import { newId } from "@baton/domain/kernel/ids";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { StageWire } from "@baton/domain/stage/stage.wire";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { ViewWire } from "@baton/domain/view/view.wire";
import {
  at,
  type Context,
  freshTask,
  type Knock,
  letMembers,
  type Make,
  malformed,
  plain,
  type Requests,
  where,
} from "./knock.ts";

const project = at("/api/projects");
const stage = at("/api/stages");
const number = at("/api/task-numbers");
const renamed = { name: "Another name" };
const otherStages = ["todo", "in-progress", "completed"].map((category) => ({ name: category, category }));
const newStage = { name: "alpha stage", category: "todo" };
const withBody = (knock: Knock, body: object): Knock => ({ ...knock, body });
const tasksOf = (id: string, body: object = { title: "alpha title" }) => ({ url: `/api/projects/${id}/tasks`, body });

/** Creates a project of the team, because each request may change it. */
export async function freshProject({ world }: Context, fields: object = {}, inTrash = false): Promise<string> {
  const body = { name: "alpha project", ...fields };
  const { id } = (await world.owner.post("/api/projects", body)).json<ProjectWire>();
  if (inTrash) await world.owner.delete(`/api/projects/${id}`);
  return id;
}

/** Adds a stage to the first project of the team, because each request may change it. */
async function freshStage({ world }: Context): Promise<string> {
  const [first] = (await world.owner.get("/api/projects")).json<ProjectWire[]>();
  const body = { ...newStage, projectId: first?.id };
  const { id } = (await world.owner.post("/api/stages", body)).json<StageWire>();
  return id;
}

/** Returns the first stage of the team. */
async function otherStage({ world }: Context): Promise<string> {
  const [first] = (await world.owner.get("/api/stages")).json<StageWire[]>();
  return first?.id ?? "";
}

/** Returns the number of a task as people write it, such as WEB-12. */
async function numberOf({ world }: Context, taskId: string): Promise<string> {
  const task = (await world.owner.get(`/api/tasks/${taskId}`)).json<TaskWire>();
  const projects = (await world.owner.get("/api/projects")).json<ProjectWire[]>();
  return `${projects.find(({ id }) => id === task.project)?.key}-${task.number}`;
}

const copied = (id: string, more: object = {}): Knock => ({
  url: `/api/projects/${id}/duplicate`,
  body: { name: "A copy", ...more },
});

const copiedTasks = (id: string, from: string): Knock => ({
  url: `/api/projects/${id}/copied-tasks`,
  body: { from, next: { tasks: { rank: "", id: newId(0) } } },
});

async function viewOfThirdTeam({ world }: Context): Promise<string> {
  const { owner, projectId } = world.third;
  const view = await owner.post("/api/views", { name: "charlie view", projectId, shared: true });
  return view.json<ViewWire>().id;
}

async function projectWithTask(context: Context): Promise<string> {
  const id = await freshProject(context);
  await context.world.owner.post(`/api/projects/${id}/tasks`, { title: "alpha title" });
  return id;
}

const naming =
  (url: string): Make =>
  ({ world }) => ({ url: `${url}?workspaceId=${world.workspaces.third}` });

/** Requests about projects and their stages. */
export const projectRequests = {
  "GET /api/projects": { "the list": plain, "the list, naming a third team": naming("/api/projects") },
  "POST /api/projects": {
    "a project": () => ({ body: renamed }),
    "a project with the id of a third team's project": async ({ world }) => {
      const other = await world.third.owner.post("/api/projects", { name: "charlie name" });
      return { body: { ...renamed, id: other.json<ProjectWire>().id } };
    },
    "a project with the id of the team's project": async (context) => ({
      body: { ...renamed, id: await freshProject(context) },
    }),
    "a project led by a member of a third team": ({ world }) => ({
      body: { ...renamed, lead: world.third.member.me._id },
    }),
    "a project naming a third team": ({ world }) => ({ body: { ...renamed, workspaceId: world.workspaces.third } }),
  },
  "POST /api/projects/:id/duplicate": {
    "a project of the team": async (context) => copied(await freshProject(context)),
    "a project of the team, with its tasks": async (context) => copied(await projectWithTask(context), { tasks: true }),
    "a project of the team, with the id of another one": async (context) =>
      copied(await freshProject(context), { id: await freshProject(context) }),
    "a project of the team, in the trash": async (context) => copied(await freshProject(context, {}, true)),
    "a project of a third team": ({ world }) => copied(world.third.projectId, { tasks: true }),
    "an unknown id": () => copied(newId()),
    "a malformed id": () => malformed.map((id) => copied(id)),
  },
  "POST /api/projects/:id/copied-tasks": {
    "a project of the team": async (context) =>
      copiedTasks(await freshProject(context), await projectWithTask(context)),
    "a project of a third team": async (context) =>
      copiedTasks(await freshProject(context), context.world.third.projectId),
    "into a project of a third team": async (context) =>
      copiedTasks(context.world.third.projectId, await projectWithTask(context)),
    "an unknown id": async (context) => copiedTasks(newId(), await projectWithTask(context)),
    "a malformed id": async (context) => {
      const from = await projectWithTask(context);
      return malformed.map((id) => copiedTasks(id, from));
    },
  },
  "PATCH /api/projects/:id": {
    "a project of the team": async (context) => withBody(project.knock(await freshProject(context)), renamed),
    "restore a project of the team": async (context) =>
      withBody(project.knock(await freshProject(context, {}, true)), { trashed: false }),
    "a project of the team, led by a member of a third team": async (context) =>
      withBody(project.knock(await freshProject(context)), { lead: context.world.third.member.me._id }),
    "a project of the team, for tasks of a member of a third team": async (context) =>
      withBody(project.knock(await freshProject(context)), { defaultAssignee: context.world.third.member.me._id }),
    "a project of the team, opening with a view of a third team": async (context) =>
      withBody(project.knock(await freshProject(context)), { defaultViewId: await viewOfThirdTeam(context) }),
    "a project of a third team": ({ world }) => withBody(project.knock(world.third.projectId), renamed),
    "restore a project of a third team": ({ world }) =>
      withBody(project.knock(world.third.projectId), { trashed: false }),
    "the stages of an empty project of the team": async (context) =>
      withBody(project.knock(await freshProject(context)), { stages: otherStages }),
    "the stages of a project of a third team": ({ world }) =>
      withBody(project.knock(world.third.projectId), { stages: otherStages }),
    "an unknown id": () => withBody(project.knock(newId()), renamed),
    "a malformed id": () => at("/api/projects", renamed).malformed(),
  },
  "DELETE /api/projects/:id": {
    "a project of the team": async (context) => project.knock(await freshProject(context)),
    "a project of a third team": ({ world }) => project.knock(world.third.projectId),
    "an unknown id": () => project.unknown(),
    "a malformed id": () => project.malformed(),
  },
  "POST /api/projects/:id/tasks": {
    "a task in a project of the team": async (context) => tasksOf(await freshProject(context)),
    "a task in a project of the team, where members can create and edit tasks": async (context) => {
      await letMembers(context.world, "create");
      return tasksOf(await freshProject(context));
    },
    "a task in a project whose members can only move tasks, where others can create them": async (context) => {
      await letMembers(context.world, "create");
      return tasksOf(await freshProject(context, { membersCan: "move" }));
    },
    "a task in a project whose members can create tasks, where others can only move them": async (context) =>
      tasksOf(await freshProject(context, { membersCan: "create" })),
    "a task in a stage of a third team": async (context) =>
      tasksOf(await freshProject(context), { title: "alpha title", stageId: context.world.third.stageId }),
    "a task assigned to a member of a third team": async (context) => {
      const teamMember = [{ _id: context.world.third.member.me._id }];
      return tasksOf(await freshProject(context), { title: "alpha title", teamMember });
    },
    "a task in a project of a third team": ({ world }) => tasksOf(world.third.projectId),
    "a task in the hidden project": ({ world }) => tasksOf(world.hidden.projectId),
    "a task in the hidden project, where members can create tasks": where("create", ({ world }) =>
      tasksOf(world.hidden.projectId),
    ),
    "an unknown id": () => tasksOf(newId()),
    "a malformed id": () => malformed.map((id) => tasksOf(id)),
  },
  "GET /api/stages": { "the list": plain, "the list, naming a third team": naming("/api/stages") },
  "POST /api/stages": {
    "a stage of a project of the team": async (context) => ({
      body: { ...newStage, projectId: await freshProject(context) },
    }),
    "a stage with the id of a third team's stage": async (context) => {
      const { owner, projectId } = context.world.third;
      const other = await owner.post("/api/stages", { name: "charlie stage", category: "todo", projectId });
      return { body: { ...newStage, id: other.json<StageWire>().id, projectId: await freshProject(context) } };
    },
    "a stage of a project of a third team": ({ world }) => ({
      body: { ...newStage, projectId: world.third.projectId },
    }),
    "a stage of an unknown project": () => ({ body: { ...newStage, projectId: newId() } }),
  },
  "PATCH /api/stages/:id": {
    "a stage of the team": async (context) => withBody(stage.knock(await freshStage(context)), renamed),
    "a stage of the team, moved to a third team's project": async (context) =>
      withBody(stage.knock(await freshStage(context)), { projectId: context.world.third.projectId }),
    "a stage of a third team": ({ world }) => withBody(stage.knock(world.third.stageId), renamed),
    "an unknown id": () => withBody(stage.knock(newId()), renamed),
    "a malformed id": () => at("/api/stages", renamed).malformed(),
  },
  "DELETE /api/stages/:id": {
    "a stage of the team": async (context) => stage.knock(await freshStage(context)),
    "a stage of the team, its tasks to a stage of a third team": async (context) =>
      stage.knock(`${await freshStage(context)}?to=${context.world.third.stageId}`),
    "a stage of a third team": ({ world }) => stage.knock(world.third.stageId),
    "a stage of a third team, its tasks to a stage of the team": async (context) =>
      stage.knock(`${context.world.third.stageId}?to=${await otherStage(context)}`),
    "an unknown id": () => stage.unknown(),
    "a malformed id": () => stage.malformed(),
  },
  "GET /api/task-numbers/:id": {
    "the number of a task of the team": async (context) =>
      number.knock(await numberOf(context, await freshTask(context))),
    "the number of a task of the team before it moved": async (context) => {
      const taskId = await freshTask(context);
      const before = await numberOf(context, taskId);
      await context.world.owner.patch(`/api/tasks/${taskId}`, { project: await freshProject(context) });
      return number.knock(before);
    },
    "the number of a task of the team, in the trash": async (context) =>
      number.knock(await numberOf(context, await freshTask(context, true))),
    "the number of a task of the hidden project": ({ world }) => number.knock(`${world.hidden.key}-1`),
    "the number of a task of a third team": ({ world }) => number.knock(world.third.number),
    "an unknown id": () => [number.knock("QQQQ-1"), number.knock("AOT-999999999")],
    "a malformed id": () => number.malformed(),
  },
} satisfies Partial<Requests>;
