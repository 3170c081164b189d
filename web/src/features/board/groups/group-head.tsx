import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { useItemFocus } from "@/features/action/public.ts";
import { ColumnIcon, pointsOf, pointsText } from "@/features/task/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { BoardHeadProps } from "../board-context.ts";

const groupMenu = onDemand(async () => (await import("./group-menu.tsx")).GroupMenu);
const groupActions = onDemand(async () => (await import("./group-actions.tsx")).GroupActions, { isOptional: true });

/** The head of a column that is not a stage: its sign, name and count, "+" and menu. */
export function GroupHead({ column, count, tasks = [], onAdd }: BoardHeadProps) {
  const { title } = column;
  const points = pointsOf(tasks);
  const head = useRef<HTMLDivElement>(null);
  const focus = useItemFocus(head);
  return (
    <div
      ref={head}
      {...focus.attributes}
      className="flex h-8.5 shrink-0 items-center gap-1.75 ps-2.5 pe-1 text-sm max-md:mt-1"
    >
      <ColumnIcon column={column} />
      <h2 className="min-w-0 truncate font-semibold" dir="auto" title={title}>
        {title}
      </h2>
      <span className="shrink-0 text-muted tabular-nums" title={t`Tasks`}>
        {count}
      </span>
      {points !== null && (
        <span title={t`Sum of the estimates`} className="-ms-1 shrink-0 whitespace-nowrap text-muted tabular-nums">
          <span aria-hidden="true">{"· "}</span>
          {pointsText(points)}
        </span>
      )}
      <span className="flex-1" />
      {onAdd && (
        <IconButton label={t`Add a task to ${title}`} size="sm" onPress={onAdd}>
          <Plus aria-hidden="true" />
        </IconButton>
      )}
      <MenuButton label={t`Actions on ${title}`} preload={groupMenu.preload}>
        {(menu) => <OnDemand of={groupMenu} {...menu} {...{ column, tasks, onAdd }} />}
      </MenuButton>
      {focus.isFocused && <OnDemand of={groupActions} {...{ column, tasks, onAdd }} />}
    </div>
  );
}
