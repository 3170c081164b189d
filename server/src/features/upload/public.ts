export { canWaitForThumbnail, encodeThumbnail } from "./avatar.ts";
export { serveUploads } from "./upload.routes.ts";
export { noteUpload, retireUpload, uploadName } from "./upload.store.ts";
