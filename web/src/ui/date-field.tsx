import { t } from "@lingui/core/macro";
import { CalendarDays } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { IconButton } from "./button.tsx";
import { cn } from "./cn.ts";
import { OnDemand, onDemand } from "./on-demand.tsx";
import { Popover } from "./overlay.tsx";
import { popoverClass } from "./popover-class.ts";
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
  /** The earliest date. */
  min?: string | undefined;
  /** Formats a date, and parses one: "" for an empty text, undefined for an invalid one. */
  format: (date: string) => string;
  parse: (text: string) => string | undefined;
}

const incompleteDate = () => t`Enter the whole date`;

/** A calendar date, typed or picked: in React Aria's calendar or, on a touch screen, in the system's. */
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
      errorMessage={isHalfTyped ? incompleteDate() : errorMessage}
      onBlur={(event) => {
        // The value of an incomplete date is "", so it needs an error message.
        setHalfTyped(event.target instanceof HTMLInputElement && event.target.validity.badInput);
        onBlur?.(event);
      }}
    />
  );
}

function TypedDateField({ value, onChange, min, format, parse, errorMessage, onBlur, ...props }: DateFieldProps) {
  // The text being typed; null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  useEffect(dayPicker.preload, []);
  // The value was changed from outside.
  if (typed !== null && (parse(typed) ?? "") !== value) setTyped(null);

  return (
    <TextField
      {...props}
      value={typed ?? (value === "" ? "" : format(value))}
      onChange={(text) => {
        const date = parse(text);
        setTyped(text);
        if (date !== undefined) setInvalid(false);
        onChange(date ?? "");
      }}
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      onBlur={(event) => {
        const isValid = typed === null || parse(typed) !== undefined;
        setInvalid(!isValid);
        if (isValid) setTyped(null);
        onBlur?.(event);
      }}
      placeholder={format("2026-12-31")}
      autoComplete="off"
      errorMessage={isInvalid ? incompleteDate() : errorMessage}
      suffix={
        <DayButton
          label={props.label}
          value={value}
          min={min}
          onPick={(date) => {
            setInvalid(false);
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
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {/* Its name does not contain the field's label: a lookup by label must find one element. */}
      <IconButton
        ref={button}
        label={t`Open calendar`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className="size-6! text-faint"
      >
        <CalendarDays aria-hidden="true" />
      </IconButton>
      <Popover
        trigger="DialogTrigger"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end"
        offset={8}
        className={cn(popoverClass, "p-2")}
      >
        <Dialog aria-label={t`Calendar`} className="outline-none">
          <div className="min-h-60 min-w-60">
            <OnDemand
              of={dayPicker}
              label={label}
              value={value}
              min={min}
              onChange={(date) => {
                onPick(date);
                setOpen(false);
              }}
            />
          </div>
        </Dialog>
      </Popover>
    </>
  );
}
