import type { Link, LinkEnds } from "./link.ts";
import type { LinkWire } from "./link.wire.ts";

// In a module without the field definitions, which the first screen does not need.

/** Decodes a link from its published form. The input is trusted; if it is older than a field, the field has its initial value. */
export const decodeLink = (wire: LinkWire): Link => ({ ...wire, createdBy: wire.createdBy ?? null });

/** Returns the ids of the tasks that a link connects. */
export const tasksOfLink = ({ fromId, toId }: LinkEnds): readonly [string, string] => [fromId, toId];
