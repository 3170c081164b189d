import { cn } from "./cn.ts";

type ButtonVariant = "primary" | "secondary" | "ghost" | "ghost-danger" | "danger" | "brand";
type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A square button for a single icon. */
  isIcon?: boolean;
  className?: string | undefined;
}

const base =
  "touch-target relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md " +
  "font-medium transition-colors disabled:opacity-50 [&_svg]:shrink-0";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent shadow-card hover:bg-accent-hover active:bg-accent-hover",
  secondary: "border border-line bg-surface text-text shadow-card hover:bg-hover active:bg-pressed",
  ghost: "text-muted hover:bg-hover hover:text-text active:bg-pressed aria-expanded:bg-hover",
  "ghost-danger": "text-danger-text hover:bg-danger-soft active:bg-danger-soft",
  danger: "bg-danger text-on-accent shadow-card hover:bg-danger-hover active:bg-danger-hover",
  brand: "bg-brand text-on-accent shadow-raised hover:brightness-108 active:brightness-95",
};

const sizes: Record<ButtonSize, { regular: string; icon: string }> = {
  sm: { regular: "h-7 gap-1.5 px-2.5 text-sm [&_svg]:size-3.5", icon: "size-7 [&_svg]:size-4" },
  md: { regular: "h-8 gap-2 px-3 text-base [&_svg]:size-4", icon: "size-8 [&_svg]:size-4" },
  lg: { regular: "h-11 gap-2 px-5 text-lg [&_svg]:size-5", icon: "size-11 [&_svg]:size-5" },
};

/** The classes of a button, for links and other elements that look like one. */
export function buttonClass({
  variant = "secondary",
  size = "md",
  isIcon = false,
  className,
}: ButtonLook = {}): string {
  return cn(base, variants[variant], sizes[size][isIcon ? "icon" : "regular"], className);
}

/**
 * The class of a button label that is either fully visible or hidden: if the row is too narrow, the label wraps to a
 * clipped line.
 */
export const wholeLabelClass = "flex h-5 min-w-0 flex-wrap overflow-hidden leading-5 before:h-5";
