import { isAdmin } from "@baton/domain/session/session";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { startOnMyWork, startsOnMyWork } from "@/features/session/visitor/public.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Section } from "../section.tsx";

type Start = "default" | "my-work";

/** Chooses the screen that is shown after a sign-in. */
export function StartSection() {
  const actor = useActor();
  const [start, setStart] = useState<Start>(() => (startsOnMyWork(actor.userId) ? "my-work" : "default"));
  const items = [
    { id: "default", label: isAdmin(actor) ? t`Dashboard` : t`Tasks` },
    { id: "my-work", label: t`My Work` },
  ] as const;
  const choose = (next: Start) => {
    setStart(next);
    startOnMyWork(actor.userId, next === "my-work");
  };
  return (
    <Section title={t`Start on`}>
      <p className="text-sm text-muted">{t`The screen that you see after you log in, in this browser.`}</p>
      <SegmentedControl label={t`Start on`} items={items} value={start} onChange={choose} />
    </Section>
  );
}
