import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { cn } from "./cn.ts";
import { Popover } from "./overlay.tsx";
import { itemClass, popoverClass } from "./popover-class.ts";

/** An option of a Select or a combobox. */
export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  /** A dot, an icon or an avatar before the label. */
  icon?: ReactNode;
  /** Secondary text. */
  detail?: string;
}

interface OptionListProps {
  items: readonly Option[];
  emptyText?: string;
}

/** The popover of Select and the comboboxes. */
export function OptionPopover({ items, emptyText }: OptionListProps) {
  return (
    <Popover offset={4} className={cn(popoverClass, "max-h-80! min-w-(--trigger-width)")}>
      <ListBox
        items={items}
        className="outline-none"
        renderEmptyState={() => <p className="px-2 py-1.5 text-base text-muted">{emptyText}</p>}
      >
        {(item) => (
          <ListBoxItem id={item.id} textValue={item.label} className={itemClass}>
            {({ isSelected }) => (
              <>
                <OptionContent {...item} />
                <Check
                  size={14}
                  aria-hidden="true"
                  className={cn("ms-auto text-accent-text", !isSelected && "invisible")}
                />
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

export function OptionContent({ icon, label, detail }: Omit<Option, "id">) {
  return (
    <>
      {icon && <span className="flex shrink-0 [&_svg]:size-4">{icon}</span>}
      <span className="truncate">{label}</span>
      {detail && <span className="truncate text-sm text-muted">{detail}</span>}
    </>
  );
}
