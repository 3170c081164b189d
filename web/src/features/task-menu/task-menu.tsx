import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Fragment } from "react";
import { menuNameOf } from "@/features/action/catalogue/public.ts";
import { Menu, MenuItem, type MenuPopoverProps, MenuSeparator, Submenu } from "@/ui/menu.tsx";
import { notInMenus, type TaskItem } from "./task-registry.ts";
import { isMultiple, useChoices } from "./use-choices.tsx";
import { useTaskCommands } from "./use-task-commands.ts";
import { useTaskItems } from "./use-task-items.tsx";

interface TaskMenuProps extends Omit<MenuPopoverProps, "children"> {
  tasks: readonly Task[];
}

/** The actions on one or several tasks: what the registry lists for them. */
export function TaskMenu({ tasks, ...menu }: TaskMenuProps) {
  const commands = useTaskCommands();
  const choices = useChoices({ tasks, commands }, "");
  const listed = useTaskItems(commands)(tasks).map((items) => items.filter(({ id }) => !notInMenus.has(id)));
  const groups = listed.filter((items) => items.length > 0);
  return (
    <Menu {...menu}>
      {groups.map((items, index) => (
        <Fragment key={items[0]?.id}>
          {index > 0 && <MenuSeparator />}
          {items.map((item) => (
            <Entry key={item.id} {...{ item, choices }} />
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

/** Does something once the menu has closed and the focus is back, so that the board keeps it when the card goes. */
const afterMenu = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

interface EntryProps {
  item: TaskItem;
  choices: ReturnType<typeof useChoices>;
}

/** An action, or the values of a field to choose from. */
function Entry({ item: { id, name, icon, keyHint, run }, choices }: EntryProps) {
  if (typeof run !== "string") {
    return (
      <MenuItem id={id} icon={icon} shortcut={keyHint} isDanger={id === "trash"} onAction={() => afterMenu(run)}>
        {id === "dueDate" ? t`${menuNameOf(id)}…` : name}
      </MenuItem>
    );
  }
  const values = choices(run);
  const chosen = values.filter(({ isChosen }) => isChosen).map((value) => value.id);
  const isMany = isMultiple(run);
  const choose = (keys: readonly string[]) => {
    const changed = values.find((value) => keys.includes(value.id) !== (isMany && chosen.includes(value.id)));
    if (!changed || typeof changed.run === "string") return;
    // A menu of several values stays open.
    if (isMany) changed.run();
    else afterMenu(changed.run);
  };
  return (
    <Submenu
      title={menuNameOf(run)}
      icon={icon}
      shortcut={keyHint}
      selectionMode={isMany ? "multiple" : "single"}
      selectedKeys={chosen}
      onSelectionChange={choose}
    >
      {values.map((value) => (
        <MenuItem key={value.id} id={value.id} icon={value.icon} detail={value.detail}>
          {value.name}
        </MenuItem>
      ))}
    </Submenu>
  );
}
