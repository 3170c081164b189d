import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Halves the time of a short command from the second one on. Must run before the modules are imported.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url)));

await import("./cli/command.ts");
