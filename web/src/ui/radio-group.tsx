import { RadioGroup as AriaRadioGroup, Radio } from "react-aria-components/RadioGroup";
import { cn } from "./cn.ts";

export interface RadioGroupProps<Id extends string> {
  /** The accessible name of the group. */
  label: string;
  items: readonly { id: Id; label: string; description: string }[];
  value: Id;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
}

/** Radio buttons with an explanation each. */
export function RadioGroup<Id extends string>({ label, items, onChange, ...props }: RadioGroupProps<Id>) {
  return (
    <AriaRadioGroup
      {...props}
      aria-label={label}
      onChange={(value) => onChange(value as Id)}
      className="flex flex-col gap-1"
    >
      {items.map((item) => (
        <Radio
          key={item.id}
          value={item.id}
          className={cn(
            "group flex items-start gap-2.5 rounded-md px-2 py-1.5 -mx-2 hover:bg-hover data-disabled:opacity-60",
            "pointer-coarse:min-h-11",
          )}
        >
          <span
            className={cn(
              "mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-line-strong bg-surface",
              "transition-colors group-hover:border-muted group-data-focus-visible:outline-2 outline-offset-2 outline-focus",
              "group-data-selected:border-accent group-data-selected:bg-accent",
              "after:size-1.5 after:rounded-full after:bg-on-accent after:opacity-0 group-data-selected:after:opacity-100",
            )}
          />
          <span className="flex min-w-0 flex-col">
            <span className="font-medium">{item.label}</span>
            <span className="text-sm text-muted">{item.description}</span>
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}
