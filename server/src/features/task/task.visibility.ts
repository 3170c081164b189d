import type { Actor } from "@baton/domain/session/session";
import { canTask } from "@baton/domain/task/task.policy";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { Visibility } from "../../platform/live/client.ts";
import type { Change } from "../../platform/store/tx.ts";
import { taskTable } from "./task.store.ts";

type InTrash = Parameters<typeof canTask.see>[1];

/** Each change is parsed once for all subscribers. */
const parsed = new WeakMap<Change, InTrash>();

function taskOf(change: Change, value: string): InTrash {
  const known = parsed.get(change);
  if (known) return known;
  // Log entries from earlier versions do not contain `trashedBy`.
  const { stage, trashedBy = null }: TaskWire = JSON.parse(value);
  parsed.set(change, { stage, trashedBy });
  return { stage, trashedBy };
}

const everything: Visibility = () => true;

/**
 * Returns which changes a person is shown: a trashed task that they may not see appears deleted until it is restored.
 */
export function visibilityOf(actor: Actor): Visibility {
  if (canTask.seeTrash(actor)) return everything;
  return (change) => {
    const { entity, value } = change;
    return entity !== taskTable.entity || value === null || canTask.see(actor, taskOf(change, value));
  };
}
