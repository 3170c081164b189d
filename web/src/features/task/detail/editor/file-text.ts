import { fileScheme, referenceTo, withoutReference } from "@baton/domain/attachment/attachment.reference";
import type { Upload } from "../../attachment/upload-queue.ts";
import { uploads, useUploads } from "../../attachment/uploads.ts";

/** The files in what is pasted or dropped. Programs that copy a table copy a picture of it, too, which is not meant. */
export function filesIn({ files, types }: DataTransfer): readonly File[] {
  return types.includes("text/plain") ? [] : [...files];
}

/** Adds files to a task, and returns the Markdown that shows them. */
export function fileText(taskId: string, files: readonly File[]): string {
  const references = uploads.add(taskId, files).map(({ id, file: { name } }) => referenceTo({ id, name }));
  return `${references.join(" ")} `;
}

const uploadsIn = (text: string, all: readonly Upload[]) => all.filter(({ id }) => text.includes(`${fileScheme}${id}`));

/** Whether readers of a text would miss a file that is on its way, or that waits for the person to try again. */
export function awaitsFiles(text: string): boolean {
  return uploadsIn(text, uploads.all()).some(({ state }) => state !== "refused");
}

/** The same for a component, which is rendered again when it changes. */
export function useAwaitedFiles(taskId: string, text: string): boolean {
  return uploadsIn(text, useUploads(taskId)).some(({ state }) => state !== "refused");
}

/** Returns a text without the files that were refused. */
export function withoutRefused(text: string): string {
  const refused = uploadsIn(text, uploads.all()).filter(({ state }) => state === "refused");
  return refused.reduce((rest, { id }) => withoutReference(rest, id), text);
}
