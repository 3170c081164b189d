export { attachmentsOf, contentNames, leaveFilesOf, removeAttachments } from "./attachment.store.ts";
export { noteFile } from "./unclaimed.store.ts";
