import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Halves the time to "ready" from the second start on; must come before the modules it is for.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url)));

const { start } = await import("./start.ts");
await start(process.env);
