import type { Attachment } from "@baton/domain/attachment/attachment";

/** The address of the content of a file. */
export const contentOf = ({ id }: Pick<Attachment, "id">): string => `/api/attachments/${id}/content`;

/** The address of the thumbnail of a file by its id. */
export const thumbnailOf = (id: string): string => `/api/attachments/${id}/thumbnail`;

/** Whether the viewer shows a file. */
export const isPicture = ({ type }: Pick<Attachment, "type">): boolean => type.startsWith("image/");

/** Whether the browser shows a file by itself, in a tab of its own. */
export const isDocument = ({ type }: Pick<Attachment, "type">): boolean =>
  type === "application/pdf" || type.startsWith("video/");

/** The fragment of an address that leads to a file. */
export const fileHash = (id: string): string => `file-${id}`;

/** Saves a file on the reader's disk. */
export function download(file: Pick<Attachment, "id" | "name">): void {
  const link = document.createElement("a");
  link.href = contentOf(file);
  link.download = file.name;
  link.click();
}
