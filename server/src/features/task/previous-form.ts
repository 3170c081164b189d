import { encodeTask, type LeanTaskWire } from "@baton/domain/task/task.wire";
import type { PreviousForm } from "../../platform/live/frames.ts";
import type { Store } from "../../platform/store/store.ts";
import { memberLog } from "../member/public.ts";
import { getTasks, taskFamilies, teamScopeOf } from "./task.store.ts";

/** Returns how pages of the previous release receive changes: as whole tasks and members. */
export function previousForm(store: Store): PreviousForm {
  return {
    sets: [...taskFamilies, memberLog.set],
    async valuesOf(actor, changes) {
      const changed = changes.filter(({ entity, value }) => entity === "task" && value !== null);
      const ids = new Set(changed.map(({ id }) => id));
      const stored = await getTasks(store.read, teamScopeOf(actor), [...ids]);
      const tasks = new Map(stored.map((task) => [task.id, task]));
      const values = new Map<number, string | null>();
      for (const { seq, entity, id, value } of changes) {
        if (entity === memberLog.entity) values.set(seq, value);
        if (entity !== "task") continue;
        const task = tasks.get(id);
        if (value === null) values.set(seq, null);
        else if (task?.version === (JSON.parse(value) as LeanTaskWire).version) {
          values.set(seq, JSON.stringify(encodeTask(task)));
        }
      }
      return values;
    },
  };
}
