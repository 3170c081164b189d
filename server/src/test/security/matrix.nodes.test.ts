import { runOnTwoNodes } from "../two-nodes.ts";

await runOnTwoNodes(() => import("./matrix.test.ts"));
