export { attachmentsOf, contentNames, isPictureOn, leaveFilesOf, removeAttachments } from "./attachment.store.ts";
export { noteFile } from "./unclaimed.store.ts";
