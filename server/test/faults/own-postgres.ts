import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../../scripts/free-port.ts";

const run = promisify(execFile);
/** PostgreSQL does not run as root; on every Unix this is the user who owns nothing. */
const nobody = 65_534;
/** Who runs its programs. */
export const postgresUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Where PostgreSQL's own programs are, if they are on this machine. */
async function findPrograms(): Promise<string | undefined> {
  const debian = "/usr/lib/postgresql";
  const versions = await readdir(debian).catch((): string[] => []);
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  for (const folder of folders) if ((await readdir(folder).catch((): string[] => [])).includes("initdb")) return folder;
  return undefined;
}

export const programs = await findPrograms();

/** An empty folder of theirs. */
export async function postgresFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baton-postgres-"));
  if (postgresUser.uid !== undefined) await chown(folder, postgresUser.uid, postgresUser.gid);
  return folder;
}

/** The first process of the PostgreSQL of a data folder. */
async function pidOf(dataFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, "postmaster.pid"), "utf8"), 10);
}

/** Ends the PostgreSQL of a data folder as a machine out of memory does: its first process, and so all of them. */
export async function killPostgres(dataFolder: string): Promise<void> {
  process.kill(await pidOf(dataFolder), "SIGKILL");
}

/** A PostgreSQL of its own, to be stopped in any way. */
export class OwnPostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #options: string;

  private constructor(folder: string, port: number) {
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    this.#folder = folder;
    this.#options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  }

  static start(): Promise<OwnPostgres> {
    return OwnPostgres.#make("initdb", "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync");
  }

  /** Another one that follows this one, change by change. */
  startReplica(): Promise<OwnPostgres> {
    const source = `--dbname=${this.url}`;
    return OwnPostgres.#make("pg_basebackup", source, "--write-recovery-conf", "--checkpoint=fast", "--no-sync");
  }

  static async #make(program: string, ...args: string[]): Promise<OwnPostgres> {
    const postgres = new OwnPostgres(await postgresFolder(), await freePort());
    await postgres.#run(program, ...args);
    await postgres.begin();
    return postgres;
  }

  /** Starts it, and waits until it answers. */
  async begin(): Promise<void> {
    const log = join(this.#folder, "log");
    await this.#run("pg_ctl", "start", "--wait", `--log=${log}`, `--options=${this.#options}`);
  }

  /** `fast` cuts connections and says good-bye to the disk; `immediate` leaves everything as it is, to be recovered. */
  async end(mode: "fast" | "immediate"): Promise<void> {
    await this.#run("pg_ctl", "stop", "--wait", `--mode=${mode}`);
  }

  kill(): Promise<void> {
    return killPostgres(this.#folder);
  }

  /** Its first process. */
  pid(): Promise<number> {
    return pidOf(this.#folder);
  }

  /** Ends it if it runs, and leaves nothing of it. */
  async remove(): Promise<void> {
    await this.end("immediate").catch(() => {});
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #run(program: string, ...args: string[]): Promise<void> {
    const options = { ...postgresUser, cwd: this.#folder };
    await run(join(programs ?? "", program), [...args, `--pgdata=${this.#folder}`], options);
  }
}
