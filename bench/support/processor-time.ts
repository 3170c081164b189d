import { readdirSync, readFileSync } from "node:fs";
import { isMissing } from "../../scripts/runtime.mjs";

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

interface Times {
  readonly parent: number;
  readonly own: number;
  /** The time of ended child processes. */
  readonly ofChildren: number;
}

function timesOf(pid: number | string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name is in parentheses and may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11);
    return { parent, own: (user + system) * tickMs, ofChildren: (childUser + childSystem) * tickMs };
  } catch (error) {
    if (isMissing(error) || (error instanceof Error && "code" in error && error.code === "ESRCH")) return undefined;
    throw error;
  }
}

/** Returns the processor time of a process in milliseconds. */
export function processorTime(pid: number): number {
  return timesOf(pid)?.own ?? 0;
}

/** Returns the same including all children, even ended ones, because PostgreSQL serves each connection with one. */
export function familyTime(pid: number): number {
  const first = timesOf(pid);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), (first?.own ?? 0) + (first?.ofChildren ?? 0));
}
