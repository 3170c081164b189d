import { endsAt } from "@baton/domain/deletion/deletion";
import { id, uuid } from "@baton/domain/kernel/ids";
import { workspaceEntity } from "@baton/domain/workspace/workspace";
import { z } from "zod";
import serverPackage from "../../package.json" with { type: "json" };
import { entities } from "../entities.ts";
import { uploadName } from "../features/upload/public.ts";
import { highestCount } from "../platform/base/highest-count.ts";
import { StartError } from "../platform/base/start-error.ts";
import { openFiles } from "../platform/files/files.ts";
import { openLargeFiles } from "../platform/files/large-files.ts";
import type { Backend } from "../platform/store/backend.ts";
import { openExisting, requireMigrated } from "./backup.ts";
import type { CommandContext } from "./command-context.ts";
import { contentLine, contentLines } from "./contents.ts";
import { writeLines } from "./lines.ts";
import { Progress } from "./progress.ts";
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

const exported = entities.flatMap(({ name, exported }) => (exported ? [{ name, ...exported }] : []));
const entityLines = exported.map(({ name, wire }) => z.strictObject({ [name]: wire }));

/** The other lines: entities, pictures and files, with the field names of the HTTP API. */
export const exportLine = z.union([
  ...(entityLines as unknown as [z.ZodType<Record<string, unknown>>]),
  uploadLine,
  contentLine,
]);

type FoundTeam = Team & { readonly ownerEmail: string };

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

async function* exportLines({ config }: CommandContext, db: Backend["read"], found: FoundTeam): AsyncGenerator<object> {
  const { ownerEmail: _known, ...team } = found;
  const tasks = await countTasks(db, team.id);
  const at = new Date().toISOString();
  yield { baton: "export", format: 1, version: serverPackage.version, at, team, tasks } satisfies ExportHeader;
  const uploads = new Set<string>();
  const contents: string[] = [];
  const progress = new Progress("Exporting", tasks);
  for (const { name, read, pictures, files } of exported) {
    for await (const wire of read(db, found)) {
      for (const address of pictures(wire)) {
        const upload = uploadName(address);
        if (upload !== undefined) uploads.add(upload);
      }
      contents.push(...(files?.(wire) ?? []));
      if (name === "task") progress.advance();
      yield { [name]: wire };
    }
  }
  yield* uploadLines(openFiles(config), uploads);
  yield* contentLines(openLargeFiles(config), contents);
  progress.end();
}

/** Writes one team to a file: its members, tasks, pictures and files, without passwords. Baton may keep running. */
export async function exportTeam(context: CommandContext, file: string, owner: string | undefined): Promise<string> {
  const backend = await openExisting(context);
  try {
    return await backend.readConsistently(async (db) => {
      await requireMigrated(backend, db);
      const team = await chooseTeam(db, owner);
      await writeLines(file, exportLines(context, db, team));
      return `Exported ${team.name} into ${file}.`;
    });
  } finally {
    await backend.close();
  }
}
