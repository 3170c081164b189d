import { runOnTwoNodes } from "./two-nodes.ts";

await runOnTwoNodes(() => import("./second-process.test.ts"));
