import { runOnTwoNodes } from "../two-nodes.ts";

await runOnTwoNodes(() => import("./late-body.test.ts"));
