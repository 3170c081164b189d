import { referenceTo, withoutReference } from "@baton/domain/attachment/attachment.reference";
import { fileScheme } from "@baton/domain/kernel/references";
import type { Upload } from "@/features/attachment/public.ts";
import { uploads, useUploads } from "@/features/attachment/public.ts";

/** Adds files to a task, and returns the Markdown that shows them. */
export function fileText(taskId: string, files: readonly File[]): string {
  const references = uploads.add(taskId, files).map(({ id, file: { name } }) => referenceTo({ id, name }));
  return `${references.join(" ")} `;
}

const uploadsIn = (text: string, all: readonly Upload[]) => all.filter(({ id }) => text.includes(`${fileScheme}${id}`));

/** Returns whether a text refers to files that are still uploading, or whose upload has to be tried again. */
export function awaitsFiles(text: string): boolean {
  return uploadsIn(text, uploads.all()).some(({ state }) => state !== "refused");
}

/** Returns the same for a component, which renders again when it changes. */
export function useAwaitedFiles(taskId: string, text: string): boolean {
  return uploadsIn(text, useUploads(taskId)).some(({ state }) => state !== "refused");
}

/** Returns a text without the refused files. */
export function withoutRefused(text: string): string {
  const refused = uploadsIn(text, uploads.all()).filter(({ state }) => state === "refused");
  return refused.reduce((rest, { id }) => withoutReference(rest, id), text);
}
