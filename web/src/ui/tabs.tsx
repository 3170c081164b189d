import type { ReactNode } from "react";
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from "react-aria-components/Tabs";
import { cn } from "./cn.ts";

export interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  items: readonly { id: string; label: string; icon?: ReactNode; panel: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onChange?: (id: string) => void;
  className?: string;
}

export function Tabs({ label, items, value, defaultValue, onChange, className }: TabsProps) {
  return (
    <AriaTabs
      {...(value === undefined ? {} : { selectedKey: value })}
      {...(defaultValue === undefined ? {} : { defaultSelectedKey: defaultValue })}
      onSelectionChange={(key) => onChange?.(String(key))}
      className={cn("flex min-w-0 flex-col gap-4", className)}
    >
      <AriaTabList aria-label={label} className="flex gap-1 overflow-x-auto border-b">
        {items.map((item) => (
          <AriaTab
            key={item.id}
            id={item.id}
            className={cn(
              "touch-target -mb-px flex h-9 cursor-default select-none items-center gap-2 whitespace-nowrap rounded-t-md border-b-2",
              "border-transparent px-3 text-base font-medium text-muted transition-colors -outline-offset-2 hover:text-text",
              "data-selected:border-accent data-selected:text-text [&_svg]:size-4",
            )}
          >
            {item.icon}
            {item.label}
          </AriaTab>
        ))}
      </AriaTabList>
      {items.map((item) => (
        <AriaTabPanel key={item.id} id={item.id} className="min-w-0 rounded-md">
          {item.panel}
        </AriaTabPanel>
      ))}
    </AriaTabs>
  );
}
