import { useMemo } from "react";
import { cn } from "@/ui/cn.ts";
import { linkify } from "./linkify.ts";

/** Text as typed: line breaks are preserved, and addresses become links. */
export function RichText({ children, className }: { children: string; className?: string }) {
  const parts = useMemo(() => linkify(children), [children]);
  return (
    <p dir="auto" className={cn("text-base whitespace-pre-wrap wrap-anywhere", className)}>
      {[...parts.entries()].map(([index, { text, href }]) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="text-accent-text underline underline-offset-2"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
