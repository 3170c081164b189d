import { useState } from "react";
import { chooseTheme, readTheme, type Theme } from "@/platform/theme.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Section } from "./section.tsx";
import { themeItems } from "./theme-items.ts";

const items = themeItems.map(({ icon: Icon, ...item }) => ({ ...item, icon: <Icon aria-hidden="true" /> }));

export function ThemeSection() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    setTheme(next);
    chooseTheme(next);
  };
  return (
    <Section title="Theme">
      <SegmentedControl label="Theme" items={items} value={theme} onChange={choose} />
    </Section>
  );
}
