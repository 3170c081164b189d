import { DatesSection } from "./dates-section.tsx";
import { StartSection } from "./start-section.tsx";
import { ThemeSection } from "./theme-section.tsx";

/** Display settings of this browser. */
export function DisplayPage() {
  return (
    <>
      <ThemeSection />
      <DatesSection />
      <StartSection />
    </>
  );
}
