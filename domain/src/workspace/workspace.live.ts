import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { type EntityRules, maxProjects } from "../kernel/synced.ts";
import { access, memberStatus } from "../member/member.ts";
import { syncedSchemas } from "../sync.schemas.ts";
import { type SyncedName, synced, syncedNames } from "../sync.ts";
import { editableFields } from "../task/task.ts";
import { runningTimer } from "../timer/timer.ts";
import { membersCan } from "./workspace.ts";

const seq = z.int().min(0);

type ChangeOf<N extends SyncedName> = z.ZodObject<{
  seq: typeof seq;
  entity: z.ZodLiteral<N>;
  id: z.ZodString;
  value: z.ZodNullable<(typeof syncedSchemas)[N]["wire"]>;
}>;

function changeOf<N extends SyncedName>(name: N) {
  const value = syncedSchemas[name].wire.nullable();
  return z.object({ seq, entity: z.literal(name), id: z.string(), value }) as ChangeOf<N>;
}

/** A change in a workspace: the whole entity after the change, or null if it was deleted. */
export const change = z.discriminatedUnion(
  "entity",
  syncedNames.map(changeOf) as [{ [N in SyncedName]: ChangeOf<N> }[SyncedName]],
);
export type Change = z.infer<typeof change>;

/** A change of the recipient's timer, which is no entity: it is running, or null. */
const timerChange = z.object({ seq, entity: z.literal("timer"), id: z.string(), value: runningTimer.nullable() });

/**
 * Changes that do not concern the page, or that the person may not receive: all from number `from` to `seq`, or only
 * `seq`. They are sent so that the numbers have no gaps.
 */
const numberOnly = z.strictObject({ seq, from: seq.optional() });

/** A change as a page receives it, or several that do not concern it. */
export type LiveChange = Change | z.infer<typeof timerChange> | z.infer<typeof numberOnly>;

/** Returns the people whose own sets contain a changed entity, given as JSON. */
export function ownersOf(entity: string, value: string): readonly string[] {
  const rules: Pick<EntityRules<never, never, never>, "ownersOf"> | undefined = synced[entity as SyncedName];
  return rules?.ownersOf?.(JSON.parse(value) as never) ?? [];
}

/** What a person is looking at: a list of the tasks of all projects, or a project or task by its id. */
const place = z.union([z.enum(["tasks", "completed", "in-progress", "todo"]), uuid]);
export type Place = z.infer<typeof place>;

/** Maximum number of open tasks whose sets a page subscribes to. */
const maxOpenTasks = 20;

/** Maximum number of people listed per place. */
export const namedInPlace = 50;

/** The fields of a task for which other viewers see who is editing them. */
const editedField = z.union([z.enum(editableFields), z.templateLiteral(["values.", z.uuid()])]);
export type EditedField = z.infer<typeof editedField>;

/**
 * The ids of the people at a place, in order of arrival, including the recipient, and the field that each of them is
 * editing, if any.
 */
const presence = z.object({
  type: z.literal("presence"),
  at: place,
  people: z.array(id).max(namedInPlace),
  editing: z.record(id, editedField).optional(),
});

/** The rights of the socket's session. */
const rights = z.object({
  workspaceId: z.string().nullable(),
  team: z.string().nullable(),
  access,
  membersCan,
  status: memberStatus,
  isPending: z.boolean(),
});

/**
 * Messages from the server over `GET /api/live`. The first is `hello`, with the number of the last change and the
 * rights of the session, which may have changed since the page last received them. Then follows every change after
 * `since` in order, or `reset` if the log does not cover `since`: the page reloads the lists. `presence` lists the
 * people at this page's place whenever a person arrives, leaves, or begins or ends editing. `held` confirms `hold`: all
 * changes of these sets after `seq` will be sent. `alive` is sent regularly, because a browser does not report a dead
 * socket.
 */
export const liveMessage = z.union([
  z.object({ type: z.literal("hello"), seq, rights }),
  z.object({ type: z.literal("reset"), seq }),
  z.object({ type: z.literal("held"), seq }),
  z.object({ type: z.literal("alive") }),
  presence,
  change,
  timerChange,
  numberOnly,
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/** Maximum number of sets that a message names: those that a page subscribes to, and those that it is loading. */
const maxNamed = 2 * maxProjects;

/** The name of a project's set, of a family of sets, or of a person's own set. */
const projectSet = z.string().regex(/^(?:(?:tasks|archive)(?::[0-9a-f-]{36})?|own:[0-9A-Za-z-]{8,64})$/);

/**
 * A message from the page, of one of two kinds. `look` is the place its person is viewing, or null for none (another
 * screen, or a hidden window), and `edits` is the field of that task that they are editing. `hold` subscribes to the
 * sets of open tasks, by their ids, in addition to the sets named when connecting; `sets` names the sets of projects
 * that the page has subscribed to since. Unknown fields from a later release are ignored.
 */
export const liveRequest = z.union([
  z.object({ look: place.nullable(), edits: editedField.optional().catch(undefined) }),
  z.object({ hold: z.array(uuid).max(maxOpenTasks), sets: z.array(projectSet).max(maxNamed).optional() }),
]);
export type LiveRequest = z.infer<typeof liveRequest>;
export type Look = Extract<LiveRequest, { look: unknown }>;
