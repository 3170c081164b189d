import { stageLimits } from "@baton/domain/stage/stage";
import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { useAddStage } from "@/features/stage/public.ts";
import { InlineName } from "./inline-name.tsx";
import { useProjectBoard } from "./project-context.ts";

/** After the last column: a click, a name and Enter add a stage, and the field is there for the next one. */
export function AddStage() {
  const { project, stages, mayEdit } = useProjectBoard();
  const add = useAddStage(project.id, stages);
  const [isNaming, setNaming] = useState(false);
  const isPossible = mayEdit && stages.length < stageLimits.stages;
  useAction("addStage", () => setNaming(true), { isEnabled: isPossible });
  if (!isPossible) return null;
  const save = (name: string, by: "enter" | "leave") => {
    setNaming(by === "enter");
    add(name);
  };
  return (
    <div className="w-58 shrink-0 snap-start pe-3">
      {isNaming ? (
        <div className="flex rounded-lg bg-sunken p-1.5">
          <InlineName
            key={stages.length}
            label={t`Name of the new stage`}
            value=""
            placeholder={t`Name, then Enter`}
            maxLength={stageLimits.name}
            remarkOn={(name) =>
              stages.some((stage) => stage.name.toLowerCase() === name.toLowerCase())
                ? t`There is a stage with this name already.`
                : undefined
            }
            onSave={save}
            onCancel={() => setNaming(false)}
          />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => setNaming(true)}
          className="touch-target flex h-8.5 items-center gap-1.5 rounded-lg border border-dashed border-line-strong px-3 text-sm text-muted transition-colors hover:border-muted hover:text-text"
        >
          <Plus size={16} aria-hidden="true" />
          {t`Stage`}
        </button>
      )}
    </div>
  );
}
