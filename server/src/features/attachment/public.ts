export {
  attachmentsOf,
  contentAddress,
  contentNames,
  isPictureOn,
  nameOfContent,
  releaseFilesOf,
} from "./attachment.store.ts";
export { bytesUsed } from "./bytes-used.ts";
export { type AddedFile, insertAttachments } from "./earlier-files.store.ts";
export { type Content, storeContent } from "./receive.ts";
export { deleteFilesAt, registerFile } from "./unclaimed.store.ts";
