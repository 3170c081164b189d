import { Fragment } from "react";
import { MenuItem, MenuSeparator } from "@/ui/menu.tsx";
import { hintOf } from "../key-text.ts";
import type { OfferedAction } from "./offered-actions.tsx";

/** Lists actions in a menu, with lines between their groups. */
export const ActionItems = ({ groups }: { groups: readonly (readonly OfferedAction[])[] }) =>
  groups
    .filter(({ length }) => length > 0)
    .map((actions, index) => (
      <Fragment key={actions[0]?.id}>
        {index > 0 && <MenuSeparator />}
        {actions.map(({ id, name, icon, isDanger = false, run }) => (
          <MenuItem key={id} {...{ id, icon, isDanger }} shortcut={hintOf(id)} onAction={run}>
            {name}
          </MenuItem>
        ))}
      </Fragment>
    ));
