import type { TemplateWire } from "@baton/domain/template/template.wire";
import { at, type Context, type Make, plain, type Requests, where, withBody } from "./knock.ts";

const stages = ["todo", "in-progress", "completed"].map((category) => ({ name: category, category }));
const bodyOf = (kind: "task" | "project", more: object = {}) => ({
  name: "A template",
  content: kind === "task" ? { kind, title: "A title" } : { kind, stages },
  ...more,
});
const renamed = { name: "Another name" };
const template = at("/api/templates");

async function ofTeam({ world }: Context, kind: "task" | "project"): Promise<string> {
  return (await world.owner.post("/api/templates", bodyOf(kind, { name: "alpha template" }))).json<TemplateWire>().id;
}

async function ofThird({ world }: Context): Promise<string> {
  const body = { ...bodyOf("task"), name: "charlie template" };
  return (await world.third.owner.post("/api/templates", body)).json<TemplateWire>().id;
}

/** Returns a template that the caller saved or, if they may not, the owner. */
async function ofCaller(context: Context): Promise<string> {
  const { server, cookies } = context.world;
  const headers = { cookie: cookies[context.actor] };
  const payload = bodyOf("task");
  const response = await server.app.inject({ method: "POST", url: "/api/templates", headers, payload });
  return response.json<Partial<TemplateWire>>().id ?? (await ofTeam(context, "task"));
}

const rename =
  (idOf: (context: Context) => Promise<string>): Make =>
  async (context) =>
    withBody(template.knock(await idOf(context)), renamed);
const remove =
  (idOf: (context: Context) => Promise<string>): Make =>
  async (context) =>
    template.knock(await idOf(context));
const forTasks = (context: Context) => ofTeam(context, "task");
const forProjects = (context: Context) => ofTeam(context, "project");

/** Requests about templates. */
export const templateRequests = {
  "GET /api/templates": {
    "the list": plain,
    "the list, naming a third team": ({ world }) => ({ url: `/api/templates?workspaceId=${world.workspaces.third}` }),
  },
  "POST /api/templates": {
    "a template for tasks": () => ({ body: bodyOf("task") }),
    "a template for tasks, where members can create and edit tasks": where("create", () => ({ body: bodyOf("task") })),
    "a template for projects, where members can create and edit tasks": where("create", () => ({
      body: bodyOf("project"),
    })),
    "a template with the id of the team's template": async (context) => ({
      body: bodyOf("task", { id: await forTasks(context) }),
    }),
    "a template with the id of a third team's template": async (context) => ({
      body: bodyOf("task", { id: await ofThird(context) }),
    }),
    "a template naming a third team": ({ world }) => ({
      body: bodyOf("task", { workspaceId: world.workspaces.third }),
    }),
  },
  "PATCH /api/templates/:id": {
    "a template of the team for tasks": rename(forTasks),
    "a template of the team for tasks, where members can create and edit tasks": where("create", rename(forTasks)),
    "the caller's template for tasks, where members can create and edit tasks": where("create", rename(ofCaller)),
    "a template of the team for projects, where members can create and edit tasks": where(
      "create",
      rename(forProjects),
    ),
    "a template of a third team": rename(ofThird),
    "an unknown id": () => withBody(template.unknown(), renamed),
    "a malformed id": () => at("/api/templates", renamed).malformed(),
  },
  "DELETE /api/templates/:id": {
    "a template of the team for tasks": remove(forTasks),
    "the caller's template for tasks, where members can create and edit tasks": where("create", remove(ofCaller)),
    "a template of the team for projects, where members can create and edit tasks": where(
      "create",
      remove(forProjects),
    ),
    "a template of a third team": remove(ofThird),
    "an unknown id": () => template.unknown(),
    "a malformed id": () => template.malformed(),
  },
} satisfies Partial<Requests>;
