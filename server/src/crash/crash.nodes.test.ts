import { runOnTwoNodes } from "../test/two-nodes.ts";

await runOnTwoNodes(() => import("./crash.test.ts"));
