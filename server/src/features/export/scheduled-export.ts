import type { Config } from "../../platform/base/config.ts";
import type { Archives } from "../../platform/files/archives.ts";
import type { Services } from "../../platform/services.ts";
import { archiveName, archivesByTeam } from "./archive-name.ts";
import { type FoundTeam, findTeams } from "./team.store.ts";
import { zipWorkspace } from "./zip-workspace.ts";

type Schedule = NonNullable<Config["scheduledExport"]>;

const minuteMs = 60_000;
/** How often Baton looks whether an archive is due. */
const lookEveryMs = 5 * minuteMs;
/** An archive that failed is not tried again before, because it may take long to fail. */
const againAfterMs = 60 * minuteMs;

/** How often a schedule is looked at. */
export const lookingEveryMs = ({ everyMs }: Schedule): number => Math.min(lookEveryMs, everyMs);

interface Options {
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Called for each team whose archive could not be written. */
  readonly onFailure: (team: FoundTeam, error: unknown) => void;
}

/** Writes the archives of all teams on the schedule of the operator. */
export class ScheduledExport {
  readonly #services: Pick<Services, "store" | "files" | "largeFiles">;
  readonly #schedule: Schedule;
  readonly #archives: Archives;
  /** When archives failed, by team. */
  readonly #failed = new Map<string, number>();

  constructor(services: Pick<Services, "store" | "files" | "largeFiles">, schedule: Schedule, archives: Archives) {
    this.#services = services;
    this.#schedule = schedule;
    this.#archives = archives;
  }

  /**
   * Writes the archives that are due, and deletes the oldest ones of their teams. The archives themselves tell when the
   * last ones were written, so a restart changes nothing. Returns the number that was written.
   */
  async writeDue({ now, signal, onFailure }: Options): Promise<number> {
    const known = archivesByTeam(await this.#archives.list());
    let written = 0;
    for (const team of await findTeams(this.#services.store.read)) {
      if (signal.aborted) break;
      const [newest] = known.get(team.id) ?? [];
      if (!this.#isDue(team, newest?.at, now)) continue;
      try {
        await this.#write(team, now, signal);
        this.#failed.delete(team.id);
        written += 1;
      } catch (error) {
        if (signal.aborted) break;
        this.#failed.set(team.id, now.getTime());
        onFailure(team, error);
      }
    }
    return written;
  }

  #isDue({ id }: FoundTeam, last: Date | undefined, now: Date): boolean {
    const failedAt = this.#failed.get(id);
    const { everyMs } = this.#schedule;
    if (failedAt !== undefined && now.getTime() - failedAt < Math.min(againAfterMs, everyMs)) return false;
    // Half a look earlier or later, so that the time of day does not shift.
    return last === undefined || now.getTime() - last.getTime() >= everyMs - lookingEveryMs(this.#schedule) / 2;
  }

  async #write(team: FoundTeam, now: Date, signal: AbortSignal): Promise<void> {
    const content = zipWorkspace(this.#services, { workspaceId: team.id, onProgress: () => {} });
    await this.#archives.write(archiveName(team, now), team.id, content, signal);
    const all = archivesByTeam(await this.#archives.list()).get(team.id) ?? [];
    for (const { name } of all.slice(this.#schedule.keep)) await this.#archives.remove(name);
  }
}
