import { t } from "@lingui/core/macro";
import { type ReactNode, type Ref, useEffect } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { announce } from "./announce.ts";
import { type ButtonLook, buttonClass } from "./button-class.ts";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip } from "./tooltip.tsx";

type Base = Omit<AriaButtonProps, "children" | "className" | "style" | "render"> & {
  ref?: Ref<HTMLButtonElement>;
};

export interface ButtonProps extends Base, Omit<ButtonLook, "isIcon"> {
  children: ReactNode;
}

export function Button({ variant, size, className, isPending = false, children, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      {...(isPending ? pendingProps : {})}
      className={buttonClass({ ...look(variant, size), className })}
    >
      <Content isPending={isPending}>{children}</Content>
    </AriaButton>
  );
}

export interface IconButtonProps extends Base, Omit<ButtonLook, "isIcon"> {
  /** The accessible name, and the tooltip. */
  label: string;
  /** Shown in the tooltip beside the label. */
  shortcut?: string;
  children: ReactNode;
}

export function IconButton({
  label,
  shortcut,
  variant = "ghost",
  size,
  className,
  isPending = false,
  children,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip content={label} {...(shortcut ? { shortcut } : {})}>
      <AriaButton
        {...props}
        {...(isPending ? pendingProps : {})}
        aria-label={label}
        className={buttonClass({ ...look(variant, size), isIcon: true, className })}
      >
        <Content isPending={isPending}>{children}</Content>
      </AriaButton>
    </Tooltip>
  );
}

/**
 * A pending button keeps the focus and does nothing. React Aria's own `isPending` announces with an element that refers
 * to the button, and stays for seconds after the button is gone.
 */
const pendingProps = { "aria-disabled": true, type: "button", onPress: () => {} } as const;

function look(variant: ButtonLook["variant"], size: ButtonLook["size"]): ButtonLook {
  return { ...(variant ? { variant } : {}), ...(size ? { size } : {}) };
}

/** A pending button keeps its width: the label fades instead of being replaced by the spinner. */
function Content({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  useEffect(() => {
    if (isPending) announce(t`Loading`);
  }, [isPending]);
  return (
    <>
      <span
        className={cn("inline-flex min-w-0 items-center gap-[inherit] transition-opacity", isPending && "opacity-0")}
      >
        {children}
      </span>
      {isPending && <Spinner className="absolute inset-0 m-auto size-4" />}
    </>
  );
}
