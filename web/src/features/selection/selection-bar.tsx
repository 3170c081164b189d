import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { Archive, CircleDashed, X } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useStagesOf } from "@/features/project/public.ts";
import { StageIcon, shownGroups, useTasks } from "@/features/task/public.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { joinedBy } from "./selection-model.ts";
import { clearSelection, useSelectedTasks } from "./selection-store.ts";
import { useBulkWrite } from "./use-bulk-write.ts";
import { selectAndAnnounce } from "./use-selection-keys.ts";

/** Returns the selected tasks in their current state. */
function useSelection(): readonly Task[] {
  const ids = useSelectedTasks();
  const { tasks } = useTasks();
  return useMemo(() => tasks.filter(({ id }) => ids.has(id)), [tasks, ids]);
}

/** The number of selected tasks, and the actions on all of them. */
export function SelectionBar() {
  const tasks = useSelection();
  const bulk = useBulkWrite();
  const count = plural(tasks.length, { one: "# selected", other: "# selected" });
  return (
    <div className="relative z-20 h-0">
      <div
        role="toolbar"
        aria-label={t`Selected tasks`}
        className="absolute inset-x-2 bottom-4 mx-auto flex h-11 w-fit max-w-full items-center gap-1 overflow-x-auto rounded-xl border border-line bg-raised px-2 shadow-dialog"
      >
        <span className="ps-1.5 text-sm font-semibold whitespace-nowrap tabular-nums">{count}</span>
        <IconButton label={t`Select nothing`} shortcut={t`Esc`} size="sm" onPress={clearSelection}>
          <X aria-hidden="true" />
        </IconButton>
        <SelectAll tasks={tasks} />
        <Separator />
        <StageAction tasks={tasks} onChoose={(patch) => bulk(tasks, patch)} />
        <IconButton
          label={t`Archive`}
          size="sm"
          onPress={() => {
            bulk(tasks, { archivedAt: new Date().toISOString() });
            clearSelection();
          }}
        >
          <Archive aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

const Separator = () => <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line" />;

/** Selects the rest of a column or group, if all selected tasks are in one. */
function SelectAll({ tasks }: { tasks: readonly Task[] }) {
  const ids = new Set(tasks.map(({ id }) => id));
  const groups = [...shownGroups().values()].filter((group) => group.some((id) => ids.has(id)));
  const [group = []] = groups;
  if (groups.length !== 1 || group.length === ids.size) return null;
  return (
    <Button variant="ghost" size="sm" onPress={() => selectAndAnnounce((before) => joinedBy(before, group))}>
      {t`Select all ${group.length}`}
    </Button>
  );
}

interface ActionProps {
  label: string;
  icon: ReactNode;
  children: (menu: NonNullable<ReturnType<typeof useMenuTrigger>["menu"]>) => ReactNode;
}

/** A button that opens a choice. */
function Action({ label, icon, children }: ActionProps) {
  const { trigger, open, menu } = useMenuTrigger(() => undefined);
  return (
    <>
      <Button {...trigger} variant="ghost" size="sm" onPress={() => open()}>
        {icon}
        <span className="max-md:sr-only">{label}</span>
      </Button>
      {menu && children(menu)}
    </>
  );
}

interface StageActionProps {
  tasks: readonly Task[];
  onChoose: (patch: Pick<Task, "stage" | "stageId">) => void;
}

/** The stages of the project of all selected tasks. */
function StageAction({ tasks, onChoose }: StageActionProps) {
  const projectIds = new Set(tasks.map(({ projectId }) => projectId));
  const [projectId = ""] = projectIds;
  const stages = useStagesOf(projectIds.size === 1 ? projectId : "");
  if (stages.length === 0) return null;
  return (
    <Action label={t`Stage`} icon={<CircleDashed aria-hidden="true" />}>
      {(menu) => (
        <Menu {...menu} label={t`Stage`}>
          {stages.map((stage) => (
            <MenuItem
              key={stage.id}
              id={stage.id}
              icon={<StageIcon stage={stage} />}
              onAction={() => onChoose({ stage: stage.category, stageId: stage.id })}
            >
              {stage.name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Action>
  );
}
