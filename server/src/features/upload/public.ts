export { serveUploads } from "./upload.routes.ts";
export { uploadName } from "./upload.store.ts";
