import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { useItemFocus } from "@/features/action/public.ts";
import { ColumnIcon, pointsText } from "@/features/task/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { CollapseIcon } from "@/ui/collapse-icon.tsx";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useBoard } from "../board-context.ts";
import { useRest } from "../use-rest.ts";
import { HeadCells } from "./head-cells.tsx";
import type { Lane } from "./lane-rows.ts";

const laneMenu = onDemand(async () => (await import("./lane-menu.tsx")).LaneMenu);
const laneActions = onDemand(async () => (await import("./lane-menu.tsx")).LaneActions, { isOptional: true });

const noAdd = { add: undefined, sheet: null };
const useNoAdd = () => noAdd;

interface LaneHeadProps {
  lane: Lane;
  isCollapsed: boolean;
  onToggle: (lane: string, isAll: boolean) => void;
}

/** The head of a lane: its sign and name, and how much is open in it. It stays in view while its cards do. */
export function LaneHead({ lane: { column, cells }, isCollapsed, onToggle }: LaneHeadProps) {
  const { useLaneAdd = useNoAdd } = useBoard().parts;
  const { add, sheet } = useLaneAdd(column);
  const tasks = cells.flatMap((cell) => cell.tasks);
  const open = tasks.filter(({ stage }) => stage !== "completed");
  const points = open.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0);
  const head = useRef<HTMLDivElement>(null);
  const focus = useItemFocus(head);
  const shown = { column, tasks, isCollapsed, onToggle, onAdd: add };
  const isOpen = useRest(head, isCollapsed);
  return (
    <div ref={head} {...focus.attributes} className="sticky top-10.5 z-10 flex h-9 items-center bg-canvas text-sm">
      {isOpen && <HeadCells cells={cells} />}
      <div className={cn("sticky start-3 flex items-center gap-1", isOpen && "pointer-events-none")}>
        <h2 data-lane-head>
          <button
            type="button"
            aria-expanded={!isCollapsed}
            onClick={(event) => onToggle(column.id, event.altKey)}
            className="flex h-7 items-center gap-2 rounded-sm px-1.5 hover:bg-hover pointer-coarse:h-11"
          >
            <CollapseIcon isCollapsed={isCollapsed} />
            <span className="grid size-5 place-items-center">
              <ColumnIcon column={column} />
            </span>
            <span dir="auto" className="font-semibold">
              {column.title}
            </span>{" "}
            <span className="text-muted tabular-nums" title={t`Open tasks, and the sum of their estimates`}>
              {i18n.number(open.length)}
              {points > 0 && ` · ${pointsText(points)}`}
            </span>
          </button>
        </h2>
        {add && (
          <IconButton label={t`Add a task to ${column.title}`} size="sm" onPress={add}>
            <Plus aria-hidden="true" />
          </IconButton>
        )}
        <MenuButton label={t`Actions on ${column.title}`} preload={laneMenu.preload}>
          {(menu) => <OnDemand of={laneMenu} {...menu} {...shown} />}
        </MenuButton>
        {focus.isFocused && <OnDemand of={laneActions} {...shown} />}
        {sheet}
      </div>
    </div>
  );
}
