import { countTasks, exportLines, type FoundTeam, findTeams } from "../features/export/public.ts";
import { StartError } from "../platform/base/start-error.ts";
import { openFiles } from "../platform/files/files.ts";
import { openLargeFiles } from "../platform/files/large-files.ts";
import type { Backend } from "../platform/store/backend.ts";
import { openExisting, requireMigrated } from "./backup.ts";
import type { CommandContext } from "./command-context.ts";
import { contentLines } from "./contents.ts";
import { writeLines } from "./lines.ts";
import { Progress } from "./progress.ts";

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

async function* linesOf({ config }: CommandContext, db: Backend["read"], team: FoundTeam): AsyncGenerator<object> {
  const tasks = await countTasks(db, team.id);
  const progress = new Progress("Exporting", tasks);
  const contents: string[] = [];
  yield* exportLines(db, team, {
    ...{ format: 1, tasks, pictures: openFiles(config) },
    onTask: () => progress.advance(),
    onFile: ({ file }) => contents.push(file),
  });
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
      await writeLines(file, linesOf(context, db, team));
      return `Exported ${team.name} into ${file}.`;
    });
  } finally {
    await backend.close();
  }
}
