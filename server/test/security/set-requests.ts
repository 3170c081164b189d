import { newId } from "@baton/domain/kernel/ids";
import type { ProjectWire } from "@baton/domain/project/project.wire";
import { at, type Context, freshTask, type Make, malformed, ownTrash, plain, type Requests } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

const set = at("/api/sets/task");
const tasks = at("/api/sets/tasks");
const older = at("/api/sets/archive", undefined, "?stage=completed");
const archive = "/api/sets/archive/default";

/** Builds a request with a query that names a third team. */
const naming =
  (url: string): Make =>
  ({ world }) => ({ url: `${url}workspaceId=${world.workspaces.third}` });

/** Requests for a set of a project. */
const ofProject = (set: typeof tasks) => ({
  "a project of the team": async (context: Context) => set.knock(await freshProject(context)),
  "a project of the team, in the trash": async (context: Context) => set.knock(await freshProject(context, {}, true)),
  "a project of a third team": ({ world }: Context) => set.knock(world.third.projectId),
  "the hidden project": ({ world }: Context) => set.knock(world.hidden.projectId),
  "an unknown id": () => set.knock(newId()),
  "a malformed id": () => set.malformed(),
});

/** Requests about the sets that pages load. */
export const setRequests = {
  "GET /api/sets/core/former-members": {
    "the list": plain,
    "the list, naming a third team": naming("/api/sets/core/former-members?"),
  },
  "GET /api/sets/tasks/default": {
    "the list": plain,
    "the list, naming a third team": naming("/api/sets/tasks/default?"),
  },
  "GET /api/sets/tasks": {
    "the first tasks": plain,
    "the first tasks, with a project of a third team": async ({ world: { third } }) => {
      const projects = (await third.owner.get("/api/projects")).json<ProjectWire[]>();
      return projects.map(({ key }) => ({ url: `/api/sets/tasks?project=${key}` }));
    },
    "the first tasks, naming a third team": naming("/api/sets/tasks?"),
  },
  "GET /api/sets/tasks/counts": { "the counts": plain },
  "GET /api/sets/tasks/own": { "the own tasks": plain },
  "GET /api/sets/tasks/:id": ofProject(tasks),
  "GET /api/sets/archive/:id": ofProject(older),
  "GET /api/sets/task/:id": {
    "a task of the team": async (context) => set.knock(await freshTask(context)),
    "a task of the team, in the trash": async (context) => set.knock(await freshTask(context, true)),
    "a task of the team that the caller moved to the trash": async (context) => set.knock(await ownTrash(context)),
    "a task of a third team": ({ world }) => set.knock(world.third.taskId),
    "a task of the hidden project": ({ world }) => set.knock(world.hidden.taskId),
    "an unknown id": () => set.knock(newId()),
    "a malformed id": () => set.malformed(),
  },
  "GET /api/sets/task": {
    "the texts of a task of the team": async (context) => ({ url: `/api/sets/task?ids=${await freshTask(context)}` }),
    "the texts of tasks of a third team": ({ world: { third } }) => ({
      url: `/api/sets/task?ids=${third.taskId},${third.trashedId}`,
    }),
    "the texts of tasks of the hidden project": ({ world: { hidden } }) => ({
      url: `/api/sets/task?ids=${hidden.taskId},${hidden.trashedId}`,
    }),
    "the texts of a malformed id": () => malformed.map((id) => ({ url: `/api/sets/task?ids=${newId()},${id}` })),
    "the texts of tasks, naming a third team": naming(`/api/sets/task?ids=${newId()}&`),
  },
  "GET /api/task-search": {
    "a word": () => ["charlie", "pictures", "%25"].map((word) => ({ url: `/api/task-search?word=${word}x` })),
    "a single letter": () => ({ url: "/api/task-search?word=a" }),
    "a word, naming a third team": naming("/api/task-search?word=charlie&"),
  },
  "GET /api/task-ids": {
    "a filter": () =>
      ["has:links", "is:followed", "text:x"].map((filter) => ({ url: `/api/task-ids?filter=${filter}` })),
    "a filter that cannot be read": () => ({ url: "/api/task-ids?filter=colour:red" }),
    "a filter, naming a third team": naming("/api/task-ids?filter=has:links&"),
  },
  "GET /api/search": {
    words: () => ["title", "charlie", "%25%27%22*"].map((q) => ({ url: `/api/search?q=${q}` })),
    "words of the hidden project": () => ["hidden", "delta"].map((q) => ({ url: `/api/search?q=${q}` })),
    "too long a text": () => ({ url: `/api/search?q=${"x".repeat(201)}` }),
    "words, naming a third team": naming("/api/search?q=charlie&"),
  },
  "GET /api/tasks-by-name": {
    "a part of a title": () =>
      ["title", "charlie", "%25%25"].map((text) => ({ url: `/api/tasks-by-name?text=${text}` })),
    "a single letter": () => ({ url: "/api/tasks-by-name?text=a" }),
    "a part of a title, naming a third team": naming("/api/tasks-by-name?text=charlie&"),
  },
  "GET /api/sets/archive/default": {
    "the trash": () => ({ url: `${archive}?stage=delete` }),
    "what was archived": () => ({ url: `${archive}?stage=archived` }),
    "the trash after a task of a third team": ({ world }) => ({
      url: `${archive}?stage=delete&after=${world.third.taskId}`,
    }),
    "a stage that is not in the archive": () =>
      ["todo", "", "x"].map((stage) => ({ url: `${archive}?stage=${stage}` })),
    "the trash, naming a third team": naming(`${archive}?stage=delete&`),
  },
  "GET /api/sets/archive/default/counts": { "the counts": plain },
} satisfies Partial<Requests>;
