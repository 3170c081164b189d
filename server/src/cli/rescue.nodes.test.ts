import { runOnTwoNodes } from "../test/two-nodes.ts";

await runOnTwoNodes(() => import("./rescue.test.ts"));
