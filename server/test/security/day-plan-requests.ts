import { newId } from "@baton/domain/kernel/ids";
import { plain, type Requests } from "./knock.ts";

/** Requests about plans of the day. */
export const dayPlanRequests = {
  "GET /api/day-plan": { "the caller's": plain },
  "PUT /api/day-plan": {
    "the caller's": () => ({ body: { items: [newId()] } }),
    "the caller's, naming another person": ({ world }) => ({
      body: { items: [newId()], userId: world.owner.me._id },
    }),
  },
} satisfies Partial<Requests>;
