import { fieldIdOf, isValueName } from "@baton/domain/field/field.values";
import { joinTags } from "@baton/domain/label/label.names";
import type { TaskEdit, TaskWrite } from "@baton/domain/task/task.sync";
import { cachedItem } from "@/platform/sync/synced-list.ts";

/** Returns the text typed in a write, for the person to copy if the server rejects it. */
export function textOfWrite(write: TaskWrite): string {
  const typed = typedIn(write);
  const { title, description, tags, labelIds = [], notes = [], subtaskTitles = [] } = typed;
  const names = labelIds.flatMap((id) => cachedItem("label", id)?.name ?? []);
  return [title, description, tags ?? joinTags(names), ...notes, ...subtaskTitles, ...valuesTypedIn(typed)]
    .filter((text) => text)
    .join("\n");
}

/** Returns the texts and addresses among the values of custom fields. */
function valuesTypedIn(typed: Partial<TaskEdit>): unknown[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const type = isValueName(name) && cachedItem("field", fieldIdOf(name))?.type;
    return type === "text" || type === "url" ? [value] : [];
  });
}

function typedIn(write: TaskWrite): Partial<TaskEdit> {
  if (write.kind === "create") return write.value;
  return write.kind === "edit" ? write.patch : {};
}
