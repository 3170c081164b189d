import { runOnTwoNodes } from "../../test/two-nodes.ts";

await runOnTwoNodes(() => import("./joining.test.ts"));
