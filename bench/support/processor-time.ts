import { readdirSync, readFileSync } from "node:fs";
import { isMissing } from "../../scripts/runtime.mjs";

/** Linux counts in hundredths of a second. */
const tickMs = 10;

interface Times {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ofChildren: number;
}

function timesOf(pid: number | string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program is in brackets and may have spaces in it.
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

/** Milliseconds of processor time that a process has taken. */
export function processorTime(pid: number): number {
  return timesOf(pid)?.own ?? 0;
}

/** The same with all its children, those who ended included, as PostgreSQL serves each connection by one. */
export function familyTime(pid: number): number {
  const first = timesOf(pid);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), (first?.own ?? 0) + (first?.ofChildren ?? 0));
}
