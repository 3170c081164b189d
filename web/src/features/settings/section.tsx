import type { ReactNode } from "react";
import { Card } from "@/ui/card.tsx";

interface SectionProps {
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of the settings. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-4 p-4 sm:p-6">
        <div className="flex min-h-7 items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">{title}</h2>
          {action}
        </div>
        {children}
      </section>
    </Card>
  );
}
