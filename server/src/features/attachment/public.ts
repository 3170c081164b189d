export { attachmentsOf, contentNames, isPictureOn, releaseFilesOf } from "./attachment.store.ts";
export { registerFile } from "./unclaimed.store.ts";
