import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A server process, run as `npm start` does. */
export class ServerProcess {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  #out = "";
  #err = "";

  constructor(env: Readonly<Record<string, string>>, options: { readonly uid?: number } = {}) {
    this.process = spawn(process.execPath, [main], {
      ...options,
      env: { PATH: process.env.PATH, PORT: "0", LOG_LEVEL: "warn", LOAD_SHEDDING: "off", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process.stdout?.on("data", (data) => {
      this.#out += data;
    });
    this.process.stderr?.on("data", (data) => {
      this.#err += data;
    });
    this.ended = new Promise((resolve) =>
      this.process.on("close", (code) => resolve({ code, out: this.#out, err: this.#err })),
    );
  }

  /** Waits until the server is ready and returns its address. */
  async ready(): Promise<string> {
    for (;;) {
      const address = /Baton is ready on (\S+)\n/.exec(this.#out)?.[1];
      if (address) return address;
      if (this.process.exitCode !== null || this.process.signalCode !== null) throw new Error(this.#out + this.#err);
      await Promise.race([new Promise((resolve) => this.process.stdout?.once("data", resolve)), this.ended]);
    }
  }

  /** Sends a signal and waits for the process to end. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<Ended> {
    this.process.kill(signal);
    return this.ended;
  }
}
