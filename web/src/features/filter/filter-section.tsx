import { MenuItem, MenuSection } from "@/ui/menu.tsx";
import type { FilterGroup } from "./use-filter-groups.ts";

interface FilterSectionProps {
  group: FilterGroup;
  /** Whether a search for the name of the field finds the values. Default: false. */
  isNamed?: boolean;
  onChange: (values: readonly string[]) => void;
}

/** The values of a field in a menu, the chosen ones checked. */
export function FilterSection({ group, isNamed = false, onChange }: FilterSectionProps) {
  const { field, title, options, chosen } = group;
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
        <MenuItem
          key={value}
          id={keyOf(value)}
          textValue={isNamed ? `${title} ${label}` : label}
          icon={icon}
          detail={count}
        >
          {label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
