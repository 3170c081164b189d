import type { ExportFormat, ExportRow } from "@baton/domain/export/export";
import { exportMessages } from "@baton/domain/export/export.messages";
import { AppError } from "@baton/domain/kernel/errors";
import type { PersonActor } from "@baton/domain/session/session";
import type { Services } from "../../platform/services.ts";
import { csvOf } from "./formats/csv.ts";
import { jsonOf } from "./formats/json.ts";
import { markdownOf } from "./formats/markdown.ts";
import type { ExportedTasks } from "./tasks/exported-tasks.ts";
import { tasksOfProject, tasksOfView } from "./tasks/exported-tasks.ts";
import { zipWorkspace } from "./zip-workspace.ts";

/** What the writing of an export needs. */
export type ExportServices = Pick<Services, "store" | "config" | "files" | "largeFiles">;

/** What an export contains, and what is known of it while it is written. */
export interface ExportContent {
  readonly pieces: AsyncIterable<Uint8Array | string>;
  /** The projects of which tasks were written so far. */
  readonly projectIds: ReadonlySet<string>;
}

interface Asked {
  readonly row: ExportRow;
  /** The person whose rights decide what the export contains. */
  readonly actor: PersonActor;
  readonly onProgress: (done: number, total: number) => void;
}

const writers: Readonly<Record<Exclude<ExportFormat, "zip">, (tasks: ExportedTasks) => AsyncIterable<string>>> = {
  csv: csvOf,
  json: jsonOf,
  markdown: markdownOf,
};

async function tasksFor(services: ExportServices, { row, actor, onProgress }: Asked): Promise<ExportedTasks> {
  const find = row.kind === "view" ? tasksOfView : tasksOfProject;
  const tasks = await find(services, actor, { id: row.subjectId ?? "", onProgress }).catch((error: unknown) => {
    const isUnclear = error instanceof AppError && error.code === "invalid";
    throw isUnclear ? AppError.because(error, "conflict", exportMessages.unclearView) : error;
  });
  if (!tasks) throw new AppError("not_found", exportMessages.notSeen);
  return tasks;
}

/**
 * Returns the content of an export.
 * @throws AppError not_found if the person does not see what is exported
 */
export async function contentOf(services: ExportServices, asked: Asked): Promise<ExportContent> {
  const { row, onProgress } = asked;
  if (row.format === "zip") {
    return { pieces: zipWorkspace(services, { workspaceId: row.workspaceId, onProgress }), projectIds: new Set() };
  }
  const tasks = await tasksFor(services, asked);
  return { pieces: writers[row.format](tasks), projectIds: tasks.projectIds };
}
