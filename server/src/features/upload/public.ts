export { canWaitForThumbnail, encodeThumbnail } from "./avatar.ts";
export { registerUpload, retireUpload, uploadName } from "./upload.store.ts";
