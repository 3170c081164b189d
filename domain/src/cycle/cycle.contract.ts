import { z } from "zod";
import { uuid } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { cycleWire } from "./cycle.wire.ts";

/** The route of cycles. */
export const cycleContract = {
  listCycles: route({
    method: "GET",
    path: "/api/cycles",
    summary:
      "The cycles of a project, or of all projects that the caller sees, by number; also those from before a project's cycles were switched off",
    access: "signed-in",
    query: z.strictObject({ project: uuid.optional().describe("Only the cycles of the project with this id.") }),
    status: 200,
    answer: z.array(cycleWire),
  }),
} as const;
