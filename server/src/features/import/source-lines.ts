import { createInterface } from "node:readline/promises";
import type { Readable } from "node:stream";
import type { Content } from "../attachment/public.ts";
import type { SourceData, SourcePerson, SourceProject, SourceTask } from "./source-data.ts";

/** The first line of what was read: everything but the tasks. */
export interface SourceHead {
  readonly people: readonly SourcePerson[];
  readonly projects: readonly Omit<SourceProject, "tasks">[];
}

/** A task, and the index of its project. */
export interface SourceLine {
  readonly project: number;
  readonly task: SourceTask;
}

/** Yields what was read as lines of JSON, so that its tasks can be imported one by one. */
export function* linesOf(
  head: SourceHead,
  { projects }: SourceData,
  normalised: (task: SourceTask) => SourceTask,
): Generator<string> {
  yield `${JSON.stringify(head)}\n`;
  for (const [project, { tasks }] of projects.entries()) {
    for (const task of tasks) yield `${JSON.stringify({ project, task: normalised(task) } satisfies SourceLine)}\n`;
  }
}

/** Reads the lines again, after one with the stored contents of the files inside the import, by their numbers. */
export async function readSourceLines(content: Readable) {
  const lines = createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? "null");
  const contents: readonly (Content | null)[] = await next();
  const head: SourceHead = await next();
  const tasks = async function* (): AsyncGenerator<SourceLine> {
    for await (const line of { [Symbol.asyncIterator]: () => lines }) yield JSON.parse(line);
  };
  return { contents, head, tasks: tasks() };
}
