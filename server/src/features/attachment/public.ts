export { attachmentsOf, contentNames, isPictureOn, leaveFilesOf } from "./attachment.store.ts";
export { registerFile } from "./unclaimed.store.ts";
