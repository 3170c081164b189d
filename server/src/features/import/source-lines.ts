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
  normalised: (task: SourceTask, project: number) => SourceTask,
): Generator<string> {
  yield `${JSON.stringify(head)}\n`;
  for (const [project, { tasks }] of projects.entries()) {
    for (const task of tasks)
      yield `${JSON.stringify({ project, task: normalised(task, project) } satisfies SourceLine)}\n`;
  }
}

/** What was read, as `work` gets it: the stored contents of the files inside the import come first, by their numbers. */
export interface SourceLines {
  readonly contents: readonly (Content | null)[];
  readonly head: SourceHead;
  readonly tasks: AsyncIterable<SourceLine>;
}

/** Reads the lines again for `work`, which may leave some of them, and closes the content. */
export async function withSourceLines<T>(content: Readable, work: (lines: SourceLines) => Promise<T>): Promise<T> {
  const lines = createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? "null");
  const tasks = async function* (): AsyncGenerator<SourceLine> {
    for await (const line of { [Symbol.asyncIterator]: () => lines }) yield JSON.parse(line);
  };
  try {
    return await work({ contents: await next(), head: await next(), tasks: tasks() });
  } finally {
    // Node ends the process when it finds a file that was left open.
    content.destroy();
  }
}
