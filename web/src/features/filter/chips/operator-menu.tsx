import { Menu, MenuItem, type MenuPopoverProps } from "@/ui/menu.tsx";
import type { Condition } from "./chip.ts";
import type { OperatorChoice } from "./operators.ts";

interface OperatorMenuProps extends Omit<MenuPopoverProps, "children" | "className"> {
  operators: readonly OperatorChoice[];
  current: OperatorChoice["id"];
  onChange: (condition: Condition) => void;
}

/** The ways in which a chip can relate its field and its values. */
export function OperatorMenu({ operators, current, onChange, ...menu }: OperatorMenuProps) {
  return (
    <Menu {...menu} selected={current} className="min-w-36!">
      {operators.map(({ id, label, condition }) => (
        <MenuItem key={id} id={id} onAction={() => onChange(condition)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
