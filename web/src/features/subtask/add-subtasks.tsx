import { subtaskLimits } from "@baton/domain/subtask/subtask";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { SubtaskField } from "./subtask-field.tsx";
import { titlesIn } from "./subtask-model.ts";

interface AddSubtasksProps {
  /** How many more subtasks the task can have. */
  room: number;
  onAdd: (titles: readonly string[]) => void;
  /** Called for Backspace in the empty field. */
  onEmptied: () => void;
}

/**
 * The last row: Enter adds a subtask and clears the field for the next one. Several pasted lines can become one subtask
 * each.
 */
export function AddSubtasks({ room, onAdd, onEmptied }: AddSubtasksProps) {
  const [pasted, setPasted] = useState<readonly string[]>([]);
  if (room <= 0) {
    return (
      <p className="py-1 text-sm text-muted">{t`A task has at most ${i18n.number(subtaskLimits.perTask)} subtasks.`}</p>
    );
  }
  const offered = pasted.slice(0, room);
  const create = () => {
    onAdd(offered);
    setPasted([]);
  };
  return (
    <div data-add-subtask="">
      <div className="-mx-2 flex items-start gap-2 rounded-md px-2 outline-focus -outline-offset-2 focus-within:bg-hover focus-within:outline-2 hover:bg-hover">
        <Plus size={16} aria-hidden="true" className="mt-1.5 shrink-0 text-faint pointer-coarse:mt-3.5" />
        <SubtaskField
          label={t`Add subtask`}
          placeholder={t`Add subtask`}
          onEnter={(text) => {
            if (offered.length > 0) create();
            else if (text !== "") onAdd([text]);
            return true;
          }}
          onLeave={(text) => text !== "" && onAdd([text])}
          onEmptied={offered.length > 0 ? () => setPasted([]) : onEmptied}
          onCancel={() => setPasted([])}
          onPasted={(text) => {
            const titles = titlesIn(text);
            if (titles.length < 2) return false;
            setPasted(titles);
            return true;
          }}
        />
      </div>
      {offered.length > 0 && (
        <div role="status" className="flex flex-wrap items-center gap-2 py-2 ps-6">
          <Button size="sm" variant="primary" onPress={create}>
            {plural(offered.length, { one: "Create # subtask", other: "Create # subtasks" })}
          </Button>
          <Button size="sm" variant="ghost" onPress={() => setPasted([])}>
            {t`Cancel`}
          </Button>
          <p className="w-full truncate text-sm text-muted">{offered.join(" · ")}</p>
          {offered.length < pasted.length && (
            <p className="w-full text-sm text-muted">
              {t`A task has at most ${i18n.number(subtaskLimits.perTask)} subtasks, so not all ${i18n.number(pasted.length)} lines fit.`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
