export { serveWorkspace } from "./workspace.routes.ts";
