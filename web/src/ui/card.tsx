import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** The look of a card, for an element that has to be something else: an `<li>`, an `<article>`, a Link. */
export const cardClass = "rounded-lg border border-line bg-surface shadow-card";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn(cardClass, className)} />;
}
