export { canWaitForThumbnail, encodeThumbnail } from "./avatar.ts";
export { serveUploads } from "./upload.routes.ts";
export { registerUpload, retireUpload, uploadName } from "./upload.store.ts";
