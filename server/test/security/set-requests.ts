import { newId } from "@baton/domain/kernel/ids";
import { at, freshTask, type Make, malformed, ownTrash, plain, type Requests } from "./knock.ts";

const set = at("/api/sets/task");
const archive = "/api/sets/archive/default";

/** Builds a request with a query that names a third team. */
const naming =
  (url: string): Make =>
  ({ world }) => ({ url: `${url}workspaceId=${world.workspaces.third}` });

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
  "GET /api/sets/task/:id": {
    "a task of the team": async (context) => set.knock(await freshTask(context)),
    "a task of the team, in the trash": async (context) => set.knock(await freshTask(context, true)),
    "a task of the team that the caller moved to the trash": async (context) => set.knock(await ownTrash(context)),
    "a task of a third team": ({ world }) => set.knock(world.third.taskId),
    "an unknown id": () => set.knock(newId()),
    "a malformed id": () => set.malformed(),
  },
  "GET /api/sets/task": {
    "the texts of a task of the team": async (context) => ({ url: `/api/sets/task?ids=${await freshTask(context)}` }),
    "the texts of tasks of a third team": ({ world: { third } }) => ({
      url: `/api/sets/task?ids=${third.taskId},${third.trashedId}`,
    }),
    "the texts of a malformed id": () => malformed.map((id) => ({ url: `/api/sets/task?ids=${newId()},${id}` })),
    "the texts of tasks, naming a third team": naming(`/api/sets/task?ids=${newId()}&`),
  },
  "GET /api/task-search": {
    "a word": () => ["charlie", "pictures", "%25"].map((word) => ({ url: `/api/task-search?word=${word}x` })),
    "a single letter": () => ({ url: "/api/task-search?word=a" }),
    "a word, naming a third team": naming("/api/task-search?word=charlie&"),
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
