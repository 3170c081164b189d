import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { mapStacks } from "./platform/base/stacks.ts";

// Halves the time of a short command from the second one on. Must run before the other modules are imported.
enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/node", import.meta.url)));
mapStacks();

await import("./cli/command.ts");
