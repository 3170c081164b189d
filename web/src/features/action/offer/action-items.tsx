import { Fragment } from "react";
import { MenuItem, MenuSeparator, Submenu } from "@/ui/menu.tsx";
import { menuNameOf } from "../catalogue/catalogue.ts";
import { hintOf } from "../key-text.ts";
import type { OfferedAction } from "./offered-actions.tsx";

/** Lists actions in a menu, with lines between their groups. */
export const ActionItems = ({ groups }: { groups: readonly (readonly OfferedAction[])[] }) =>
  groups
    .filter(({ length }) => length > 0)
    .map((actions, index) => (
      <Fragment key={actions[0]?.id}>
        {index > 0 && <MenuSeparator />}
        {actions.map((each) => (
          <ActionItem key={each.id} {...each} />
        ))}
      </Fragment>
    ));

/** An action, or a submenu of the values to choose from. */
function ActionItem({ isOn = false, count, shortcut, ...action }: OfferedAction) {
  const { id, icon, isDisabled = false } = action;
  const { name = menuNameOf(id, isOn, count) } = action;
  const shared = { icon, isDisabled, shortcut: hintOf(id) ?? shortcut };
  if ("run" in action) {
    const { run, detail, isDanger = false, opensField = false } = action;
    return (
      <MenuItem {...{ ...shared, id, detail, isDanger, opensField }} onAction={run}>
        {name}
      </MenuItem>
    );
  }
  const { choices } = action;
  return (
    <Submenu
      {...shared}
      title={name}
      selectionMode="single"
      selectedKeys={choices.flatMap((each) => (each.isChosen ? each.id : []))}
      onSelectionChange={([key]) => choices.find((each) => each.id === key)?.run()}
    >
      {choices.map((each) => (
        <MenuItem key={each.id} id={each.id} icon={each.icon}>
          {each.name}
        </MenuItem>
      ))}
    </Submenu>
  );
}
