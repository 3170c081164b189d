import type { Attachment } from "@baton/domain/attachment/attachment";

/** Returns the address of a file's content. */
export const contentOf = ({ id }: Pick<Attachment, "id">): string => `/api/attachments/${id}/content`;

/** Returns the address of a file's thumbnail. */
export const thumbnailOf = (id: string): string => `/api/attachments/${id}/thumbnail`;

/** Returns whether the viewer can show a file. */
export const isImage = ({ type }: Pick<Attachment, "type">): boolean => type.startsWith("image/");

/** Returns whether the browser can show a file in a new tab. */
export const isDocument = ({ type }: Pick<Attachment, "type">): boolean =>
  type === "application/pdf" || type.startsWith("video/");

/** Returns the fragment of an address that leads to a file. */
export const fileHash = (id: string): string => `file-${id}`;

/** Downloads a file. */
export function download(file: Pick<Attachment, "id" | "name">): void {
  const link = document.createElement("a");
  link.href = contentOf(file);
  link.download = file.name;
  link.click();
}
