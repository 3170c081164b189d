import { endsAt } from "@baton/domain/deletion/deletion";
import { id, uuid } from "@baton/domain/kernel/ids";
import { memberLimits, noTeam } from "@baton/domain/member/member";
import { encodeMember, memberWire } from "@baton/domain/member/member.wire";
import { encodeTask, taskWire } from "@baton/domain/task/task.wire";
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
const memberLine = z.strictObject({ member: memberWire.extend({ email: address }) });
const taskLine = z.strictObject({ task: taskWire.extend({ version: count.min(1) }) });
/** The other lines: members, tasks, pictures, in this order and with the field names of the HTTP API. */
export const exportLine = z.union([memberLine, taskLine, uploadLine]);

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

async function* exportLines(
  { config }: Surroundings,
  db: Backend["read"],
  { ownerEmail, ...team }: FoundTeam,
): AsyncGenerator<object> {
  const tasks = await countTasks(db, team.id);
  const at = new Date().toISOString();
  yield { baton: "export", format: 1, version: serverPackage.version, at, team, tasks } satisfies ExportHeader;
  const uploads = new Set<string>();
  const noteUpload = (address: string) => {
    const name = uploadName(address);
    if (name !== undefined) uploads.add(name);
  };
  const members = await listMembers(db, team.id);
  if (!members.some((member) => member.id === team.ownerId)) {
    members.push({ ...(await getPerson(db, team.ownerId)), adminEmail: noTeam });
  }
  for (const member of members) {
    noteUpload(member.imageUrl);
    yield { member: encodeMember(member) };
  }
  const progress = new Progress("Exporting", tasks);
  const place = { workspaceId: team.id, adminEmail: ownerEmail };
  for (let next = await tasksAfter(db, place, "", batch); next.length > 0; ) {
    for (const task of next) {
      for (const { imageUrl } of task.assignees) noteUpload(imageUrl);
      progress.advance();
      yield { task: encodeTask(task) };
    }
    next = await tasksAfter(db, place, next.at(-1)?.id ?? "", batch);
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
