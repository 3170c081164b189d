import { Readable } from "node:stream";
import { archivesByTeam, findTeams } from "../features/export/public.ts";
import { openArchives } from "../platform/files/archives.ts";
import { openBackend } from "../platform/store/open-store.ts";
import type { CommandContext } from "./command-context.ts";
import { type Finding, failure, ok, reasonOf, warning } from "./finding.ts";

const part = "exports";
/** An archive that is older than this many intervals is missing. */
const late = 2;
const probe = "baton-doctor.txt";

/** Checks that scheduled exports can be written, and that none is missing. */
export async function checkExports({ config }: CommandContext): Promise<Finding[]> {
  const { scheduledExport: schedule } = config;
  if (!schedule) return [];
  const { to, everyMs } = schedule;
  const where = "folder" in to ? to.folder : `bucket ${to.bucket.bucket}`;
  const archives = openArchives(to, config);
  try {
    await archives.write(probe, "doctor", Readable.from(["ok"]));
    const known = archivesByTeam(await archives.list());
    await archives.remove(probe);
    const backend = await openBackend(config, () => {});
    const teams = await findTeams(backend.read).finally(() => backend.close());
    const missing = teams.filter(({ id, createdAt }) => {
      const [newest] = known.get(id) ?? [];
      const since = newest?.at ?? new Date(createdAt);
      return Date.now() - since.getTime() > late * everyMs;
    });
    const written = teams.filter(({ id }) => known.has(id)).length;
    if (missing.length === 0) return [ok(part, `${where} has exports of ${written} of ${teams.length} teams`)];
    const names = missing.map(({ name }) => name).join(", ");
    return [warning(part, `${where} has no new export of ${names}`, "Start Baton, or look for the reason in its log.")];
  } catch (error) {
    const todo = "folder" in to ? "Make the folder writable." : "Check the S3_ settings and the key's rights.";
    return [failure(part, `${where} rejects exports: ${reasonOf(error)}`, todo)];
  }
}
