import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../../scripts/free-port.ts";

const run = promisify(execFile);
/** The id of the user `nobody` on every Unix. PostgreSQL refuses to run as root. */
const nobody = 65_534;
/** The user who runs PostgreSQL's programs. */
export const postgresUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Returns the folder of PostgreSQL's programs, if they are installed. */
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

/** Creates an empty folder owned by that user. */
export async function postgresFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baton-postgres-"));
  if (postgresUser.uid !== undefined) await chown(folder, postgresUser.uid, postgresUser.gid);
  return folder;
}

/** Returns the id of the main process of the PostgreSQL that uses a data folder. */
async function pidOf(dataFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, "postmaster.pid"), "utf8"), 10);
}

/** Kills the main process of a PostgreSQL, as an out-of-memory killer would. All its other processes end with it. */
export async function killPostgres(dataFolder: string): Promise<void> {
  process.kill(await pidOf(dataFolder), "SIGKILL");
}

/** A PostgreSQL instance for one test, which can be stopped in any way. */
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

  /** Starts a streaming replica of this instance. */
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

  /** Starts the instance and waits until it answers. */
  async begin(): Promise<void> {
    const log = join(this.#folder, "log");
    await this.#run("pg_ctl", "start", "--wait", `--log=${log}`, `--options=${this.#options}`);
  }

  /** `fast` closes connections and flushes to disk; `immediate` requires recovery at the next start. */
  async end(mode: "fast" | "immediate"): Promise<void> {
    await this.#run("pg_ctl", "stop", "--wait", `--mode=${mode}`);
  }

  kill(): Promise<void> {
    return killPostgres(this.#folder);
  }

  /** Returns the id of its main process. */
  pid(): Promise<number> {
    return pidOf(this.#folder);
  }

  /** Stops the instance if it runs, and deletes its data. */
  async remove(): Promise<void> {
    await this.end("immediate").catch(() => {});
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #run(program: string, ...args: string[]): Promise<void> {
    const options = { ...postgresUser, cwd: this.#folder };
    await run(join(programs ?? "", program), [...args, `--pgdata=${this.#folder}`], options);
  }
}
