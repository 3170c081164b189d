import { runOnTwoNodes } from "../../test/two-nodes.ts";

await runOnTwoNodes(() => import("./invitation.test.ts"));
