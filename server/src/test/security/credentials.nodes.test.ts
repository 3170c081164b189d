import { runOnTwoNodes } from "../two-nodes.ts";

await runOnTwoNodes(() => import("./credentials.test.ts"));
