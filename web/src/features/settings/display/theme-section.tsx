import { t } from "@lingui/core/macro";
import { useState } from "react";
import { chooseTheme, readTheme, type Theme } from "@/platform/theme.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Section } from "../section.tsx";
import { themeItems } from "./theme-items.ts";

export function ThemeSection() {
  const [theme, setTheme] = useState(readTheme);
  const items = themeItems().map(({ icon: Icon, ...item }) => ({ ...item, icon: <Icon aria-hidden="true" /> }));
  const choose = (next: Theme) => {
    setTheme(next);
    chooseTheme(next);
  };
  return (
    <Section title={t`Theme`}>
      <SegmentedControl label={t`Theme`} items={items} value={theme} onChange={choose} />
    </Section>
  );
}
