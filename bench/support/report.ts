import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { dirname, join } from "node:path";
import { isMissing, root } from "../../scripts/runtime.mjs";

/** A performance budget for the figure named by `of`, or for every figure of the row. */
export interface Budget {
  readonly of?: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Row {
  readonly what: string;
  /** The unit of every figure except the ratio. */
  readonly unit: string;
  /** The figures by column heading. */
  readonly figures: Readonly<Record<string, number>>;
  /** Absent if the figures only explain others. */
  readonly budget?: Budget;
}

export const atMost = (limit: number): Budget => ({ atMost: limit });
export const atLeast = (limit: number): Budget => ({ atLeast: limit });
export const ratioAtMost = (limit: number): Budget => ({ of: "ratio", atMost: limit });
export const ratioAtLeast = (limit: number): Budget => ({ of: "ratio", atLeast: limit });

/** Returns whether a row meets its budget, or null if it has none. */
function keeps({ budget, figures }: Row): boolean | null {
  if (!budget) return null;
  const { of, atMost: most = Number.POSITIVE_INFINITY, atLeast: least = 0 } = budget;
  const bound = of === undefined ? Object.values(figures) : [figures[of] ?? Number.NaN];
  return bound.every((value) => value <= most && value >= least);
}

const number = (value: number | undefined) => {
  if (value === undefined) return "";
  if (value >= 1000) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
};

function budgetText({ budget }: Row): string {
  if (!budget) return "";
  const limit = budget.atMost === undefined ? `≥ ${number(budget.atLeast)}` : `≤ ${number(budget.atMost)}`;
  if (budget.of === undefined) return limit;
  return budget.of === "ratio" ? `${limit} ×` : `${limit} (${budget.of})`;
}

const verdict = { true: "ok", false: "MISSED", null: "" };

/** Formats the rows as a terminal table with a column for each heading of any row. */
function table(rows: readonly Row[]): string {
  const headings = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const lines = rows.map((row) => [
    row.what,
    ...headings.map((heading) => number(row.figures[heading])),
    row.unit,
    budgetText(row),
    verdict[String(keeps(row)) as keyof typeof verdict],
  ]);
  const all = [["what", ...headings, "unit", "budget", "ok?"], ...lines];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  const isText = (column: number) => column === 0 || column === headings.length + 1;
  const pad = (text: string, column: number) =>
    isText(column) ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return all.map((line) => line.map(pad).join("  ").trimEnd()).join("\n");
}

/** Thrown if a part cannot run on this machine. The message says how to fix that. */
export class Lacking extends Error {}

/** Measures a part and prints its table. Returns the rows that miss their budget. */
async function runPart(measure: () => Promise<Row[]>, keep: (rows: readonly Row[]) => void): Promise<string[]> {
  try {
    const rows = await measure();
    process.stdout.write(`${table(rows)}\n`);
    keep(rows);
    return rows.filter((row) => keeps(row) === false).map(({ what }) => what);
  } catch (error) {
    if (!(error instanceof Lacking)) throw error;
    const lacking = `not measured: ${error.message}`;
    process.stdout.write(`${lacking}\n`);
    return [lacking];
  }
}

/**
 * Runs the chosen parts, or all, and prints their results, at last the budgets that are missed, with which the process
 * exits with 1. Calls `keep` with the rows of each part. An unknown part ends the process with 2.
 */
export async function runParts(
  parts: Readonly<Record<string, () => Promise<Row[]>>>,
  chosen: readonly string[],
  keep?: (part: string, rows: readonly Row[]) => void,
): Promise<void> {
  const unknown = chosen.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    process.stderr.write(`Unknown part "${unknown}". The parts are ${Object.keys(parts).join(", ")}.\n`);
    process.exit(2);
  }
  const missed: string[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    process.stdout.write(`\n── ${name}\n`);
    const rows = await runPart(measure, (measured) => keep?.(name, measured));
    missed.push(...rows.map((what) => `${name}: ${what}`));
  }
  process.stdout.write(`\n${missed.length === 0 ? "All budgets are met." : `Missed:\n${missed.join("\n")}`}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

interface PartResult {
  readonly at: string;
  readonly machine: object;
  readonly rows: readonly (Row & { ok: boolean | null })[];
}

const file = join(root, "bench/results/latest.json");

/** Stores the result of a part together with the latest results of the others. */
export function keepResult(part: string, rows: readonly Row[]): void {
  const processors = cpus();
  const machine = {
    system: `${type()} ${release()}`,
    processors: `${processors.length} × ${processors[0]?.model.trim()}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const result: PartResult = {
    at: new Date().toISOString(),
    machine,
    rows: rows.map((row) => ({ ...row, ok: keeps(row) })),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readResults(), [part]: result }, rounded, 2)}\n`);
}

const rounded = (_key: string, value: unknown) => (typeof value === "number" ? Number(value.toPrecision(4)) : value);

/** Returns the latest rows of a part, or none if it was never measured. */
export function latestRows(part: string): readonly Row[] {
  return readResults()[part]?.rows ?? [];
}

function readResults(): Record<string, PartResult> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}
