import { taskLimits } from "@baton/domain/task/task";
import { Plus, X } from "lucide-react";
import { Button, IconButton } from "@/ui/button.tsx";
import { TextAreaField } from "@/ui/text-area-field.tsx";
import type { EditorProps } from "./editor-props.ts";

/** A list of texts, each in an area of its own. The first is there before anything is written. */
export function ItemsEditor({ name, label, value, onChange, isNew }: EditorProps<string[]>) {
  const items = value.length === 0 ? [""] : value;
  const put = (index: number, item: string) => onChange(items.with(index, item));
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      {[...items.entries()].map(([index, item]) => {
        const itemLabel = index === 0 ? label : `${label} ${index + 1}`;
        return (
          // An entry has no identity of its own: it is known by its place.
          <div key={index} className="flex w-full items-start gap-1">
            <TextAreaField
              name={name}
              label={itemLabel}
              isLabelHidden={index > 0}
              value={item}
              onChange={(text) => put(index, text)}
              rows={2}
              autoFocus={index > 0 && item === ""}
              maxLength={taskLimits.item}
              className="flex-1"
            />
            {items.length > 1 && (
              <IconButton
                label={`Remove ${itemLabel}`}
                onPress={() => onChange(items.filter((_, at) => at !== index))}
                className={index === 0 ? "mt-6.5" : undefined}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        );
      })}
      {!isNew && items.length < taskLimits.items && (
        <Button size="sm" variant="ghost" onPress={() => onChange([...items, ""])}>
          <Plus aria-hidden="true" />
          {`Add ${label}`}
        </Button>
      )}
    </div>
  );
}
