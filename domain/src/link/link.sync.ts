import type { DetailRules } from "../kernel/synced.ts";
import type { Undo, Write } from "../kernel/writes.ts";
import { decodeLink, tasksOfLink } from "./link.decode.ts";
import type { Link } from "./link.ts";
import type { LinkWire } from "./link.wire.ts";

/** A link has no editable fields. */
export type LinkDraft = Record<never, never>;

export type LinkWrite = Write<Link, LinkDraft>;

function undo(write: LinkWrite, before: Link | undefined): Undo<LinkWrite> | null {
  const { taskId, otherTaskId } = write;
  if (write.kind === "create") {
    return { back: [{ kind: "remove", taskId, otherTaskId, id: write.value.id }], again: [write] };
  }
  const isUndone = write.kind === "remove" && before;
  return isUndone ? { back: [{ kind: "create", taskId, otherTaskId, value: before }], again: [write] } : null;
}

export const linkSync: DetailRules<Link, LinkDraft, LinkWire> = {
  field: "links",
  tasksOf: tasksOfLink,
  decode: decodeLink,
  undo,
  upgrades: [],
};
