import type { Actor } from "@baton/domain/session/session";
import { canTask } from "@baton/domain/task/task.policy";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { Visibility } from "../../platform/live/client.ts";
import type { Change } from "../../platform/store/tx.ts";
import { taskTable } from "./task.store.ts";

type InTrash = Parameters<typeof canTask.see>[1];

/** Parsed once for all who listen. */
const parsed = new WeakMap<Change, InTrash>();

function taskOf(change: Change, value: string): InTrash {
  const known = parsed.get(change);
  if (known) return known;
  // A line of the log that was written before the trash knew who filled it names nobody.
  const { stage, trashedBy = null }: TaskWire = JSON.parse(value);
  parsed.set(change, { stage, trashedBy });
  return { stage, trashedBy };
}

const everything: Visibility = () => true;

/** What the live stream tells somebody: a task in the trash that they may not see is gone for them until it is restored. */
export function visibilityOf(actor: Actor): Visibility {
  if (canTask.seeTrash(actor)) return everything;
  return (change) => {
    const { entity, value } = change;
    return entity !== taskTable.entity || value === null || canTask.see(actor, taskOf(change, value));
  };
}
