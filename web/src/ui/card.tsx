import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** The classes of a card, for other elements: an `<li>`, an `<article>`, a Link. */
export const cardClass = "rounded-lg border border-line bg-surface shadow-card";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn(cardClass, className)} />;
}
