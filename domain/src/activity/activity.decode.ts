import type { Activity } from "./activity.ts";
import type { ActivityWire } from "./activity.wire.ts";

// In a module without the field definitions, which the first screen does not need.

/** Decodes a line of history from its published form. The input is trusted; if it is older than a field, the field has its initial value. */
export const decodeActivity = (wire: ActivityWire): Activity => ({ ...wire, actorId: wire.actorId ?? null });
