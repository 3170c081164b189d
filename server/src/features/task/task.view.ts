import type { Actor } from "@baton/domain/session/session";
import { canTask } from "@baton/domain/task/task.policy";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { View } from "../../platform/live/client.ts";
import { taskTable } from "./task.store.ts";

const whole: View = ({ value }) => value;

const withoutTrash: View = ({ entity, value }) => {
  if (entity !== taskTable.entity || value === null) return value;
  const { stage }: TaskWire = JSON.parse(value);
  return stage === "delete" ? null : value;
};

/** What the live stream tells somebody: a task in the trash is gone for all but admins, and back when it is restored. */
export function viewOf(actor: Actor): View {
  return canTask.seeTrash(actor) ? whole : withoutTrash;
}
