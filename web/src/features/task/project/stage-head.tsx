import { type ProjectStage, stageLimits } from "@baton/domain/stage/stage";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useStageWrite } from "@/features/stage/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { BoardParts } from "../board/board-context.ts";
import { InlineName } from "./inline-name.tsx";
import { useCountOf, useProjectBoard, useStage } from "./project-context.ts";
import { StageSign } from "./stage-sign.tsx";

const stageMenu = onDemand(async () => (await import("./stage-menu.tsx")).StageMenu);

/** The head of a project's column: sign, name, count, limit, "+" and menu. A double click or F2 renames the stage. */
export const StageHead: BoardParts["Head"] = ({ column, count }) => {
  const stage = useStage(column.id);
  const { mayEdit, mayCreate, openComposer } = useProjectBoard();
  const [isRenaming, setRenaming] = useState(false);
  const { write } = useStageWrite();
  if (!stage) return null;
  const rename = (name: string) => {
    setRenaming(false);
    if (name !== stage.name)
      write({ kind: "edit", id: stage.id, patch: { name }, base: { name: stage.name } }, { quiet: true });
  };
  return (
    <div className="flex h-8.5 shrink-0 items-center gap-2 ps-2.5 pe-1 text-sm max-md:mt-1">
      <StageSign stage={stage} />
      {isRenaming ? (
        <InlineName
          label={t`Name of the stage`}
          value={stage.name}
          maxLength={stageLimits.name}
          onSave={rename}
          onCancel={() => setRenaming(false)}
        />
      ) : (
        <h2 className="min-w-0 truncate font-semibold" dir="auto" title={stage.name}>
          {mayEdit ? (
            <button
              type="button"
              className="max-w-full cursor-default truncate rounded-sm"
              aria-keyshortcuts="F2"
              onDoubleClick={() => setRenaming(true)}
              onKeyDown={(event) => event.key === "F2" && setRenaming(true)}
            >
              {stage.name}
            </button>
          ) : (
            stage.name
          )}
        </h2>
      )}
      {!isRenaming && <StageCount stage={stage} count={count} />}
      <span className="flex-1" />
      {mayCreate && (
        <IconButton label={t`Add a task to ${stage.name}`} size="sm" onPress={() => openComposer(stage.id, "top")}>
          <Plus aria-hidden="true" />
        </IconButton>
      )}
      {mayEdit && (
        <MenuButton label={t`Actions on ${stage.name}`} preload={stageMenu.preload}>
          {(menu) => <OnDemand of={stageMenu} {...menu} stage={stage} onRename={() => setRenaming(true)} />}
        </MenuButton>
      )}
    </div>
  );
};

/** "7", "3 of 5" with a limit, and marked clearly if there are more. */
function StageCount({ stage: { id, wipLimit }, count }: { stage: ProjectStage; count: string }) {
  const total = useCountOf(id);
  if (wipLimit === null) return <span className="shrink-0 text-muted tabular-nums">{count}</span>;
  const isOver = total > wipLimit;
  return (
    <span
      title={isOver ? t`More tasks than the limit of this stage` : t`Tasks, and the limit of this stage`}
      className={cn(
        "shrink-0 rounded-sm tabular-nums",
        isOver ? "bg-danger-soft px-1.5 font-medium text-danger-text" : "text-faint",
      )}
    >
      {t`${i18n.number(total)} of ${i18n.number(wipLimit)}`}
    </span>
  );
}
