import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

const run = promisify(execFile);
/** PostgreSQL does not run as root; on every Unix this is the user who owns nothing. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** A PostgreSQL of one test, to be stopped in any way. */
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
    const folder = await mkdtemp(join(tmpdir(), "baton-postgres-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    if (isRoot) await chown(folder, nobody, nobody);
    const postgres = new OwnPostgres(folder, await freePort());
    await postgres.#run(program, ...args);
    await postgres.begin();
    onTestFinished(() => postgres.end("immediate").catch(() => {}));
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

  /** As a machine out of memory ends it: the first process, and so all of them. */
  async kill(): Promise<void> {
    const [pid] = (await readFile(join(this.#folder, "postmaster.pid"), "utf8")).split("\n");
    process.kill(Number(pid), "SIGKILL");
  }

  async #run(program: string, ...args: string[]): Promise<void> {
    const as = isRoot ? { uid: nobody, gid: nobody } : {};
    await run(join(programs ?? "", program), [...args, `--pgdata=${this.#folder}`], { ...as, cwd: this.#folder });
  }
}
