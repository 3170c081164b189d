import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { chooseDateFormat, type DateFormat, useDateFormat } from "@/platform/date-format.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Section } from "../section.tsx";

/** An example of each format. */
const items = (): readonly { readonly id: DateFormat; readonly label: string }[] => [
  { id: "iso", label: "2026-11-23" },
  { id: "words", label: i18n.date("2026-11-23T00:00:00Z", { month: "short", day: "numeric", timeZone: "UTC" }) },
];

export function DatesSection() {
  return (
    <Section title={t`Dates`}>
      <p className="text-sm text-muted">
        {t`How dates are written in the lists of all projects, on the page of a task, in its form and on the dashboard, in this browser. Everywhere else they read like “Nov 23”.`}
      </p>
      <SegmentedControl label={t`Date format`} items={items()} value={useDateFormat()} onChange={chooseDateFormat} />
    </Section>
  );
}
