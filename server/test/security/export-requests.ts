import { type ExportRow, exportEntity } from "@baton/domain/export/export";
import { newId } from "@baton/domain/kernel/ids";
import { nameOfContent } from "../../src/features/attachment/public.ts";
import { insertExport } from "../../src/features/export/export.store.ts";
import { openLargeFiles } from "../../src/platform/files/large-files.ts";
import { at, type Context, type Make, plain, type Requests } from "./knock.ts";
import { freshProject } from "./project-requests.ts";

/** So that no server takes a running export for one that was left. */
const later = "2100-01-01T00:00:00.000Z";
const file = "alpha-export-0000000000";

/** Stores an export. */
async function exportOf({ world }: Context, fields: Partial<ExportRow>): Promise<string> {
  const workspaceId = fields.workspaceId ?? world.workspaces.own;
  const now = new Date().toISOString();
  const row: ExportRow = {
    ...{ ...exportEntity.initial(), id: newId(), workspaceId, kind: "project", subjectId: newId(), format: "csv" },
    ...{ name: "alpha project", state: "done", size: 1, createdBy: world.owner.me._id, createdAt: now },
    ...{ updatedAt: now, finishedAt: now, expiresAt: later, file, ...fields },
  };
  const files = openLargeFiles(world.server.config);
  if (!(await files.exists(nameOfContent(file)))) await files.write(nameOfContent(file), [Buffer.from("x")]);
  await world.server.store.write({ workspaceId, actorId: world.owner.me._id }, (tx) => insertExport(tx, row));
  return row.id;
}

const by = ({ world, actor }: Context) => ({ createdBy: world.ids[actor] });

/** The requests of the rows that reading an export and its file have in common. */
function readsWith(suffix: string) {
  const one = at("/api/exports", undefined, suffix);
  const of =
    (fields: (context: Context) => Partial<ExportRow>): Make =>
    async (context) =>
      one.knock(await exportOf(context, fields(context)));
  return {
    "an export of the caller": of(by),
    "an export of the team by the owner": of(() => ({})),
    "an export of the whole team by the caller": of((context) => ({
      ...by(context),
      kind: "workspace",
      format: "zip",
    })),
    "an export of the hidden project by the caller": of((context) => ({
      ...{ ...by(context), projectIds: [context.world.hidden.projectId] },
    })),
    "an export of a third team": of(({ world }) => ({ workspaceId: world.workspaces.third })),
    "an unknown id": one.unknown,
    "a malformed id": one.malformed,
  };
}

/** Asks for an export while another one of the caller is running, so that none is started. */
const asks =
  (body: (context: Context) => Promise<object> | object): Make =>
  async (context) => {
    const { strangers, own } = context.world.workspaces;
    const workspaceId = context.actor === "stranger" ? strangers : own;
    await exportOf(context, { ...by(context), workspaceId, state: "running", file: null, updatedAt: later });
    return { body: await body(context) };
  };

const ofProject = (id: string) => ({ kind: "project", id, format: "csv" });

/** Requests about exports. */
export const exportRequests = {
  "GET /api/exports": { "the list": plain },
  "POST /api/exports": {
    "a project of the team, while another export of the caller is running": asks(async (context) =>
      ofProject(await freshProject(context)),
    ),
    "the whole team, while another export of the caller is running": asks(() => ({ kind: "workspace", format: "zip" })),
    "the hidden project, while another export of the caller is running": asks(({ world }) =>
      ofProject(world.hidden.projectId),
    ),
    "a project of a third team": asks(({ world }) => ofProject(world.third.projectId)),
    "a view that only the owner sees": asks(async ({ world }) => {
      const { id } = (await world.owner.post("/api/views", { name: "alpha view" })).json();
      return { kind: "view", id, format: "csv" };
    }),
  },
  "GET /api/exports/:id": readsWith(""),
  "GET /api/exports/:id/content": readsWith("/content"),
} satisfies Partial<Requests>;
