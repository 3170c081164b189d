import { DatesSection } from "./dates-section.tsx";
import { ThemeSection } from "./theme-section.tsx";

/** How Baton looks on this browser. */
export function DisplayPage() {
  return (
    <>
      <ThemeSection />
      <DatesSection />
    </>
  );
}
