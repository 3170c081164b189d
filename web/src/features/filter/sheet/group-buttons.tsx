import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { Button, ToggleButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import type { FilterGroup } from "../use-filter-groups.ts";

/** The maximum number of options of a kind that are shown before the person asks for the rest. */
const shownAtOnce = 8;

/** The class of a button whose value is chosen. */
export const chosenClass = "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text";

export interface GroupProps {
  group: FilterGroup;
  onChange: (values: readonly string[]) => void;
}

/** The values of a field as toggle buttons. */
export function GroupButtons({ group: { title, options, chosen }, onChange }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const shown = options.filter(({ value }, index) => isOpen || index < shownAtOnce || chosen.includes(value));
  const hidden = options.length - shown.length;
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1.5 text-sm font-medium text-muted">
        {title}
      </h3>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ value, label, icon, count }) => (
          <ToggleButton
            key={value}
            isSelected={chosen.includes(value)}
            onChange={(isChosen) => toggle(value, isChosen)}
            className={cn(buttonClass({ className: "max-w-full" }), chosenClass)}
          >
            {icon}
            <span className="min-w-0 truncate">{label}</span>
            <span className="text-sm font-normal tabular-nums text-muted">
              {count !== undefined && i18n.number(count)}
            </span>
          </ToggleButton>
        ))}
        {hidden > 0 && (
          <Button variant="ghost" onPress={() => setOpen(true)}>
            {t`${i18n.number(hidden)} more`}
          </Button>
        )}
      </div>
    </section>
  );
}
