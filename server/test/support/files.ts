import type { AttachmentWire } from "@baton/domain/attachment/attachment.wire";
import type { TaskSummaryWire } from "@baton/domain/task/task.wire";
import type { Person } from "./factories.ts";

/** The response to a request that changes a file on a task. */
export type FileAnswer = AttachmentWire & { readonly message: string; readonly task: TaskSummaryWire };

/** Adds a file to a task. */
export function attach(by: Person, taskId: string, content: Buffer | string, name = "notes.txt", id?: string) {
  const query = new URLSearchParams({ name, ...(id ? { id } : {}) });
  const headers = { "content-type": "application/octet-stream" };
  return by.send("POST", `/api/tasks/${taskId}/attachments?${query}`, content, headers);
}

/** Adds a file to a task and returns it. Throws if the server refuses it. */
export async function attached(...asked: Parameters<typeof attach>): Promise<FileAnswer> {
  const answer = await attach(...asked);
  if (answer.statusCode !== 201) throw new Error(`Cannot attach: ${answer.body}`);
  return answer.json();
}

/** Returns the address of a file's content. */
export const contentAddress = (id: string): string => `/api/attachments/${id}/content`;

/** Returns the lines of an export with numbers instead of the names of contents, which every import changes. */
export function withoutNames(lines: readonly string[]): string[] {
  const names: string[] = [];
  return lines.map((line) =>
    line.replace(/(?<="file":")[\w-]{24}/, (name) => {
      if (!names.includes(name)) names.push(name);
      return String(names.indexOf(name));
    }),
  );
}
