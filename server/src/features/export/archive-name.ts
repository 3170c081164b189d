/** What the name of an archive says. */
interface ArchiveName {
  readonly name: string;
  readonly workspaceId: string;
  /** When the archive was begun. */
  readonly at: Date;
}

const longestTeam = 40;
const pattern = /^[a-z0-9-]*_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.zip$/;

/** Returns a name for the archive of a team, such as `quay-works_ID_2026-11-28T042500Z.zip`. */
export function archiveName(team: { readonly id: string; readonly name: string }, at: Date): string {
  const words = team.name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestTeam)
    .replaceAll(/^-|-$/g, "");
  const time = at.toISOString().replaceAll(/:|\.\d+/g, "");
  return `${words}_${team.id}_${time}.zip`;
}

/** Returns what a name says, or nothing if Baton has not given it. */
export function readArchiveName(name: string): ArchiveName[] {
  const [, workspaceId = "", day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  if (day === undefined) return [];
  const at = new Date(`${day}${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? [] : [{ name, workspaceId, at }];
}

/** Returns the archives among some files by team, newest first. */
export function archivesByTeam(names: readonly string[]): ReadonlyMap<string, readonly ArchiveName[]> {
  const newestFirst = names.flatMap(readArchiveName).sort((one, other) => other.at.getTime() - one.at.getTime());
  return Map.groupBy(newestFirst, ({ workspaceId }) => workspaceId);
}
