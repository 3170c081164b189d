import { CalendarDays } from "lucide-react";
import { useEffect, useState } from "react";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { IconButton } from "./button.tsx";
import { cn } from "./cn.ts";
import { OnDemand, onDemand } from "./on-demand.tsx";
import { popoverClass } from "./option-list.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

const dayPicker = onDemand(async () => (await import("./day-picker.tsx")).DayPicker);

type Inherited = Omit<
  TextFieldProps,
  "type" | "prefix" | "suffix" | "placeholder" | "value" | "defaultValue" | "onChange" | "inputRef"
>;

export interface DateFieldProps extends Inherited {
  /** "YYYY-MM-DD", or "" for no date. */
  value: string;
  onChange: (date: string) => void;
  /** The first day that may be picked. */
  min?: string | undefined;
  /** How a date reads, and which date a typed text names: "" for no text, undefined when it names none. */
  format: (date: string) => string;
  parse: (text: string) => string | undefined;
}

const unreadable = "Enter the whole date";

/** A calendar date, typed or picked: by React Aria's calendar, or under a finger by the system's own. */
export function DateField(props: DateFieldProps) {
  const [isTouch] = useState(() => matchMedia("(pointer: coarse)").matches);
  return isTouch ? <SystemDateField {...props} /> : <TypedDateField {...props} />;
}

function SystemDateField({ min, format: _own, parse: _too, errorMessage, onBlur, ...props }: DateFieldProps) {
  const [isHalfTyped, setHalfTyped] = useState(false);
  return (
    <TextField
      {...props}
      type="date"
      inputRef={(input) => {
        if (input) input.min = min ?? "";
      }}
      errorMessage={isHalfTyped ? unreadable : errorMessage}
      onBlur={(event) => {
        // A half-typed date reads as "": without a word the reader would believe it was taken.
        setHalfTyped(event.target instanceof HTMLInputElement && event.target.validity.badInput);
        onBlur?.(event);
      }}
    />
  );
}

function TypedDateField({ value, onChange, min, format, parse, errorMessage, onBlur, ...props }: DateFieldProps) {
  // What is being typed; null while the text is the value's own.
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(dayPicker.preload, []);
  // The value was changed by other means.
  if (typed !== null && (parse(typed) ?? "") !== value) setTyped(null);

  return (
    <TextField
      {...props}
      value={typed ?? (value === "" ? "" : format(value))}
      onChange={(text) => {
        const date = parse(text);
        setTyped(text);
        if (date !== undefined) setUnreadable(false);
        onChange(date ?? "");
      }}
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      onBlur={(event) => {
        const isRead = typed === null || parse(typed) !== undefined;
        setUnreadable(!isRead);
        if (isRead) setTyped(null);
        onBlur?.(event);
      }}
      placeholder={format("2026-12-31")}
      autoComplete="off"
      errorMessage={isUnreadable ? unreadable : errorMessage}
      suffix={
        <DayButton
          label={props.label}
          value={value}
          min={min}
          onPick={(date) => {
            setUnreadable(false);
            onChange(date);
          }}
        />
      }
    />
  );
}

interface DayButtonProps {
  label: string;
  value: string;
  min: string | undefined;
  onPick: (date: string) => void;
}

function DayButton({ label, value, min, onPick }: DayButtonProps) {
  return (
    <DialogTrigger>
      {/* Not named after the field: looking the field up by its label must find one thing. */}
      <IconButton label="Open calendar" className="size-6! text-faint">
        <CalendarDays aria-hidden="true" />
      </IconButton>
      <Popover placement="bottom end" offset={8} className={cn(popoverClass, "p-2")}>
        <Dialog aria-label="Calendar" className="outline-none">
          {({ close }) => (
            <div className="min-h-60 min-w-60">
              <OnDemand
                of={dayPicker}
                label={label}
                value={value}
                min={min}
                onChange={(date) => {
                  onPick(date);
                  close();
                }}
              />
            </div>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
