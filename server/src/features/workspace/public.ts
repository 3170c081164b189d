export { limitTo } from "./limit.ts";
export { serveWorkspace } from "./workspace.routes.ts";
