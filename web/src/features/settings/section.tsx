import type { ReactNode } from "react";
import { Card } from "@/ui/card.tsx";

/** A section of the settings. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-4 p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
