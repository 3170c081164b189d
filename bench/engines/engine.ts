import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A source of input and its actions, as WebDriver and WebDriver BiDi define them. */
export type Source =
  | { type: "key"; id: string; actions: readonly { type: "keyDown" | "keyUp"; value: string }[] }
  | {
      type: "pointer";
      id: string;
      parameters: { pointerType: "mouse" };
      actions: readonly (
        | { type: "pointerMove"; x: number; y: number; duration?: number }
        | { type: "pointerDown" | "pointerUp"; button: number }
        | { type: "pause"; duration: number }
      )[];
    };

/** A browser with one open page. */
export interface Engine extends AsyncDisposable {
  /** Name and version. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page and returns its value, which must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  perform(sources: readonly Source[]): Promise<void>;
  /** Returns what the Content-Security-Policy has blocked so far, as far as the driver reports it. */
  blocked(): readonly string[];
}

/** A program that prints a line when it is ready. */
export interface ReadyProgram {
  readonly child: ChildProcess;
  /** The first match in what it printed. */
  readonly match: RegExpExecArray;
}

const readyWithin = 30_000;

/** Starts a program and waits until its output matches `ready`. */
export async function startReady(
  program: string,
  args: readonly string[],
  ready: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<ReadyProgram> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const match = new Promise<RegExpExecArray>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const found = ready.exec(output);
      if (found) resolve(found);
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`${program} exited before it was ready:\n${output}`)));
    setTimeout(() => reject(new Error(`${program} was not ready in time:\n${output}`)), readyWithin).unref();
  });
  try {
    return { child, match: await match };
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
}

/** Ends a program, and kills it if it does not exit. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
  await gone;
  clearTimeout(timer);
}
