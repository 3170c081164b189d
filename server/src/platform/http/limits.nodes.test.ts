import { runOnTwoNodes } from "../../test/two-nodes.ts";

await runOnTwoNodes(() => import("./limits.test.ts"));
