import { runOnTwoNodes } from "../test/two-nodes.ts";

await runOnTwoNodes(() => import("./first-start.test.ts"));
