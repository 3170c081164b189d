import { ActionItems } from "@/features/action/offer/public.ts";
import { Menu, type MenuPopoverProps } from "@/ui/menu.tsx";
import { type ShownStage, useStageActions } from "./use-stage-actions.tsx";

/** The actions on a column of a project. */
export function StageMenu({ stage, tasks, onRename, ...menu }: ShownStage & Omit<MenuPopoverProps, "children">) {
  const { groups, dialog } = useStageActions({ stage, tasks, onRename });
  return (
    <>
      <Menu {...menu}>
        <ActionItems groups={groups} />
      </Menu>
      {dialog}
    </>
  );
}
