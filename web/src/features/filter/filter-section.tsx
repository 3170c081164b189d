import { MenuItem, MenuSection } from "@/ui/menu.tsx";
import type { FilterGroup } from "./use-filter-groups.ts";

interface FilterSectionProps {
  group: FilterGroup;
  onChange: (values: readonly string[]) => void;
}

/** The values of a field in a menu, the chosen ones checked. */
export function FilterSection({ group: { field, title, options, chosen }, onChange }: FilterSectionProps) {
  // Fields share values, and keys must be unique in the whole menu.
  const keyOf = (value: string) => `${field}:${value}`;
  const valueIn = (key: string) => key.slice(field.length + 1);
  return (
    <MenuSection
      title={title}
      selectedKeys={chosen.map(keyOf)}
      onSelectionChange={(keys) => onChange(keys.map(valueIn))}
    >
      {options.map(({ value, label, icon, count }) => (
        <MenuItem key={value} id={keyOf(value)} icon={icon} detail={count}>
          {label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
