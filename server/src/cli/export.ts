import { endsAt } from "@baton/domain/deletion/deletion";
import { id, uuid } from "@baton/domain/kernel/ids";
import { memberLimits, noTeam } from "@baton/domain/member/member";
import { encodeMember, type MemberWire, memberWire } from "@baton/domain/member/member.wire";
import { encodeTask, type TaskWire, taskWire } from "@baton/domain/task/task.wire";
import { workspaceEntity } from "@baton/domain/workspace/workspace";
import { z } from "zod";
import serverPackage from "../../package.json" with { type: "json" };
import { getPerson, listMembers } from "../features/member/public.ts";
import { tasksAfter } from "../features/task/public.ts";
import { uploadName } from "../features/upload/public.ts";
import { StartError } from "../platform/base/start-error.ts";
import { openFiles } from "../platform/files/files.ts";
import type { Backend } from "../platform/store/backend.ts";
import { openExisting, refuseOlder } from "./backup.ts";
import { highestCount, writeLines } from "./lines.ts";
import { Progress } from "./progress.ts";
import type { Surroundings } from "./surroundings.ts";
import { countTasks, findTeams, type Team } from "./team.store.ts";
import { uploadLine, uploadLines } from "./uploads.ts";

/** Numbers close to the limit of a JavaScript number would break the team and its backups. */
const count = z.int().min(0).max(highestCount);

/** The first line of an export: the team. */
export const exportHeader = z.object({
  baton: z.literal("export"),
  format: z.literal(1),
  version: z.string(),
  at: z.iso.datetime(),
  team: z.object({
    id: uuid,
    name: z.string(),
    createdAt: z.iso.datetime(),
    seq: count,
    ownerId: id,
    membersCan: workspaceEntity.storedShape.membersCan,
    /** When the team will be deleted, if its owner has requested that. */
    endsAt: endsAt.default(null),
  }),
  tasks: count,
});
export type ExportHeader = z.infer<typeof exportHeader>;

const address = z
  .string()
  .max(memberLimits.email)
  .regex(/^[^\s@]+@[^\s@]+$/)
  .refine((value) => value === value.toLowerCase());
/** What an export contains, in its published form. Tasks show former members, so these have no lines of their own. */
export interface Exported {
  readonly member: MemberWire;
  readonly task: TaskWire;
}
export type ExportedName = keyof Exported;

/** The published forms, which are stricter where this installation relies on them. */
const wires: { readonly [N in ExportedName]: z.ZodType<Exported[N]> } = {
  member: memberWire.extend({ email: address }),
  task: taskWire.extend({ version: count.min(1) }),
};

type EntityLine = { [N in ExportedName]: { readonly [K in N]: Exported[N] } }[ExportedName];
const entityLines = Object.entries(wires).map(([name, wire]) => z.strictObject({ [name]: wire }));

/** The other lines: members, tasks, pictures, in this order and with the field names of the HTTP API. */
export const exportLine = z.union([...(entityLines as unknown as [z.ZodType<EntityLine>]), uploadLine]);

type FoundTeam = Team & { readonly ownerEmail: string };

const batch = 200;
const listed = 20;

/** Returns the only team, or the one whose owner has the address `owner`. */
async function chooseTeam(db: Backend["read"], owner: string | undefined): Promise<FoundTeam> {
  const teams = await findTeams(db, owner);
  const [team, other] = teams;
  if (team && !other) return team;
  if (!team) throw new StartError(owner === undefined ? "There is no team here yet." : `${owner} owns no team here.`);
  const owners = teams.slice(0, listed).map(({ ownerEmail }) => ownerEmail);
  const more = teams.length > listed ? ", …" : "";
  throw new StartError(`Which team? Add --team and its owner's address: ${owners.join(", ")}${more}.`);
}

/** Yields the members of a team, and its owner if they have left. */
async function* membersOf(db: Backend["read"], team: FoundTeam): AsyncGenerator<MemberWire> {
  const members = await listMembers(db, team.id);
  yield* members.map(encodeMember);
  if (members.some((member) => member.id === team.ownerId)) return;
  yield encodeMember({ ...(await getPerson(db, team.ownerId)), adminEmail: noTeam });
}

async function* tasksOf(db: Backend["read"], { id: workspaceId, ownerEmail }: FoundTeam): AsyncGenerator<TaskWire> {
  const place = { workspaceId, adminEmail: ownerEmail };
  for (let next = await tasksAfter(db, place, "", batch); next.length > 0; ) {
    yield* next.map(encodeTask);
    next = await tasksAfter(db, place, next.at(-1)?.id ?? "", batch);
  }
}

/** How the entities of each kind are read, and the pictures that they show. People come first: the others name them. */
const kinds: {
  readonly [N in ExportedName]: {
    readonly read: (db: Backend["read"], team: FoundTeam) => AsyncIterable<Exported[N]>;
    readonly pictures: (wire: Exported[N]) => readonly string[];
  };
} = {
  member: { read: membersOf, pictures: ({ imageURL }) => [imageURL] },
  task: { read: tasksOf, pictures: ({ teamMember }) => teamMember.map(({ imgURL }) => imgURL) },
};

async function* linesOf<N extends ExportedName>(
  name: N,
  db: Backend["read"],
  team: FoundTeam,
  notePicture: (address: string) => void,
): AsyncGenerator<object> {
  const { read, pictures } = kinds[name];
  for await (const wire of read(db, team)) {
    pictures(wire).forEach(notePicture);
    yield { [name]: wire };
  }
}

async function* exportLines({ config }: Surroundings, db: Backend["read"], found: FoundTeam): AsyncGenerator<object> {
  const { ownerEmail: _known, ...team } = found;
  const tasks = await countTasks(db, team.id);
  const at = new Date().toISOString();
  yield { baton: "export", format: 1, version: serverPackage.version, at, team, tasks } satisfies ExportHeader;
  const uploads = new Set<string>();
  const progress = new Progress("Exporting", tasks);
  for (const name of Object.keys(kinds) as ExportedName[]) {
    const lines = linesOf(name, db, found, (address) => {
      const upload = uploadName(address);
      if (upload !== undefined) uploads.add(upload);
    });
    for await (const line of lines) {
      if ("task" in line) progress.advance();
      yield line;
    }
  }
  yield* uploadLines(openFiles(config), uploads);
  progress.end();
}

/** Writes one team to a file: its members, tasks and pictures, without passwords. Baton may keep running. */
export async function exportTeam(surroundings: Surroundings, file: string, owner: string | undefined): Promise<string> {
  const backend = await openExisting(surroundings);
  try {
    return await backend.readConsistently(async (db) => {
      await refuseOlder(backend, db);
      const team = await chooseTeam(db, owner);
      await writeLines(file, exportLines(surroundings, db, team));
      return `Exported ${team.name} into ${file}.`;
    });
  } finally {
    await backend.close();
  }
}
