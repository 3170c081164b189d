import type { ReactNode } from "react";
import { Card } from "@/ui/card.tsx";

/** Focuses what comes next, if the button that had the focus is gone. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

interface OutcomeProps {
  sign: ReactNode;
  title: string;
  detail: ReactNode;
  children?: ReactNode;
}

/** The state of an import that has begun, in a box. */
export function Outcome({ sign, title, detail, children }: OutcomeProps) {
  return (
    <div className="mx-auto w-full max-w-160 p-4 sm:p-6">
      <Card>
        <section aria-label={title}>
          <div className="p-4">
            <h2 className="flex items-center gap-2 text-lg font-semibold [&_svg]:shrink-0">
              {sign}
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {title}
              </span>
            </h2>
            <p className="text-sm wrap-anywhere text-muted">{detail}</p>
          </div>
          {children}
        </section>
      </Card>
    </div>
  );
}
