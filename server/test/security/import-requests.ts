import { type ImportRow, importEntity } from "@baton/domain/import/import";
import { newId } from "@baton/domain/kernel/ids";
import { insertImport } from "../../src/features/import/import.store.ts";
import { Summary } from "../../src/features/import/summary.ts";
import { at, type Context, type Knock, type Make, plain, type Requests } from "./knock.ts";

const nothing = new Summary().counts({ people: [], projects: [], notes: [] });

/** Stores an import of a workspace. Its file is never read here. */
async function importOf({ world }: Context, workspaceId: string, state: ImportRow["state"]): Promise<string> {
  const id = newId();
  const now = new Date().toISOString();
  const row: ImportRow = {
    ...importEntity.initial(),
    ...{
      id,
      workspaceId,
      source: "trello",
      name: "board.json",
      size: 1,
      state,
      counts: nothing,
      notes: [],
      stages: [],
    },
    projects: [
      { key: "alpha", name: "Alpha", tasks: 1, newName: "Alpha", newKey: "ALP", projectId: null, isKnown: false },
    ],
    people: [{ key: "alpha", name: "Alpha", email: null, tasks: 1, memberId: null, invite: null, isSure: false }],
    ...{ file: "alpha", createdAt: now, updatedAt: now },
  };
  await world.server.store.write({ workspaceId, actorId: world.owner.me._id }, (tx) => insertImport(tx, row));
  return id;
}

const ofTeam = (context: Context, state: ImportRow["state"] = "read") =>
  importOf(context, context.world.workspaces.own, state);
const ofThird = (context: Context) => importOf(context, context.world.workspaces.third, "read");

const one = at("/api/imports");
const changed = at("/api/imports", { people: { alpha: null } });
const run = at("/api/imports", {}, "/run");
const upload = at("/api/imports", undefined, "/upload");

interface Route {
  knock: (id: string) => Knock;
  unknown: () => Knock;
  malformed: () => Knock[];
}

const foreign = ({ knock, unknown, malformed }: Route) => ({
  "an import of a third team": (async (context) => knock(await ofThird(context))) satisfies Make,
  "an unknown id": unknown,
  "a malformed id": malformed,
});

/** Requests about imports. */
export const importRequests = {
  "GET /api/imports": { "the list": plain },
  "POST /api/imports": {
    "a file that cannot be read": () => ({
      url: "/api/imports?name=x",
      body: Buffer.from("x"),
      headers: { "content-type": "application/octet-stream" },
    }),
  },
  "GET /api/imports/:id": {
    "an import of the team": async (context) => one.knock(await ofTeam(context)),
    ...foreign(one),
  },
  "GET /api/imports/:id/upload": {
    "an import of the team that another person has uploaded": async (context) => upload.knock(await ofTeam(context)),
    ...foreign(upload),
  },
  "PATCH /api/imports/:id": {
    "an import of the team": async (context) => changed.knock(await ofTeam(context)),
    "an import of the team, with a member of a third team": async (context) => ({
      ...changed.knock(await ofTeam(context)),
      body: { people: { alpha: context.world.third.owner.me._id } },
    }),
    "an import of the team, into a project of a third team": async (context) => ({
      ...changed.knock(await ofTeam(context)),
      body: { projects: { alpha: { projectId: context.world.third.projectId } } },
    }),
    ...foreign(changed),
  },
  "POST /api/imports/:id/run": {
    "an import of the team that was undone": async (context) => run.knock(await ofTeam(context, "undone")),
    ...foreign(run),
  },
  "DELETE /api/imports/:id": {
    "an import of the team that was undone": async (context) => one.knock(await ofTeam(context, "undone")),
    ...foreign(one),
  },
} satisfies Partial<Requests>;
