import { chooseDateFormat, type DateFormat, useDateFormat } from "@/platform/date-format.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Section } from "./section.tsx";

const items: readonly { readonly id: DateFormat; readonly label: string }[] = [
  { id: "iso", label: "2026-11-23" },
  { id: "words", label: "Nov 23" },
];

export function DatesSection() {
  return (
    <Section title="Dates">
      <SegmentedControl label="Date format" items={items} value={useDateFormat()} onChange={chooseDateFormat} />
    </Section>
  );
}
