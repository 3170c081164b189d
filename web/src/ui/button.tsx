import { t } from "@lingui/core/macro";
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useEffect } from "react";
import { announce } from "./announce.ts";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";
import { useTooltip } from "./tooltip.tsx";

interface Base
  extends Omit<ComponentPropsWithRef<"button">, "children" | "className" | "style" | "onClick" | "disabled"> {
  onPress?: (() => void) | undefined;
  isDisabled?: boolean;
  /** A pending button keeps the focus and does nothing. */
  isPending?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Base, Omit<ButtonLook, "isIcon"> {}

export function Button({ variant, size, className, ...props }: ButtonProps) {
  return <BareButton {...props} className={buttonClass({ ...look(variant, size), className })} />;
}

export interface IconButtonProps extends Base, Omit<ButtonLook, "isIcon"> {
  /** The accessible name, and the tooltip. */
  label: string;
  /** Shown in the tooltip beside the label. */
  shortcut?: string | undefined;
}

export function IconButton({ label, shortcut, variant = "ghost", size, className, ...props }: IconButtonProps) {
  const tooltip = useTooltip(label, shortcut);
  return (
    <>
      <BareButton
        {...props}
        {...tooltip.handlers}
        aria-label={label}
        className={buttonClass({ ...look(variant, size), isIcon: true, className })}
      />
      {tooltip.bubble}
    </>
  );
}

export interface ToggleButtonProps extends Omit<Base, "onPress" | "isPending" | "onChange"> {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  className: string;
}

/** A button that stays pressed: `aria-pressed:` styles it. */
export function ToggleButton({ isSelected, onChange, isDisabled, ...props }: ToggleButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={(event) => {
        keepFocus(event);
        onChange(!isSelected);
      }}
    />
  );
}

function BareButton({ onPress, isDisabled, isPending = false, children, type = "button", ...props }: BareButtonProps) {
  useEffect(() => {
    if (isPending) announce(t`Loading`);
  }, [isPending]);
  return (
    <button
      {...props}
      type={isPending ? "button" : type}
      disabled={isDisabled}
      aria-disabled={isPending || props["aria-disabled"]}
      onClick={(event) => {
        keepFocus(event);
        if (!isPending) onPress?.();
      }}
    >
      {/* A pending button keeps its width: the label fades instead of being replaced by the spinner. */}
      <span
        className={cn("inline-flex min-w-0 items-center gap-[inherit] transition-opacity", isPending && "opacity-0")}
      >
        {children}
      </span>
      {isPending && <Spinner className="absolute inset-0 m-auto size-4" />}
    </button>
  );
}

interface BareButtonProps extends Base {
  className: string;
}

/** Safari does not focus a clicked button, but the focus returns to it when a dialog closes. */
function keepFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.focus();
}

function look(variant: ButtonLook["variant"], size: ButtonLook["size"]): ButtonLook {
  return { ...(variant ? { variant } : {}), ...(size ? { size } : {}) };
}
