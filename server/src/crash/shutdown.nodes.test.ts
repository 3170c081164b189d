import { runOnTwoNodes } from "../test/two-nodes.ts";

await runOnTwoNodes(() => import("./shutdown.test.ts"));
