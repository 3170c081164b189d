export { attachmentsOf, contentNames, isPictureOn, leaveFilesOf } from "./attachment.store.ts";
export { noteFile } from "./unclaimed.store.ts";
