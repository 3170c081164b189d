import { lazy, Suspense } from "react";
import { Glow, Hero } from "./hero.tsx";
import { ProductPreview } from "./product-preview.tsx";

/** Prerendered like the rest of the page; its code is loaded later. */
const BelowTheFold = lazy(async () => {
  try {
    return { default: (await import("./below-the-fold.tsx")).BelowTheFold };
  } catch {
    // Offline: the prerendered part stays, readable and with working links.
    return new Promise<never>(() => undefined);
  }
});

export function LandingScreen() {
  return (
    <div className="relative isolate flex flex-col gap-20 overflow-x-clip pt-14 pb-20 sm:gap-30 sm:pt-20 sm:pb-30">
      <Glow />
      <div className="mx-auto flex w-full max-w-300 flex-col gap-10 px-4 sm:gap-14 sm:px-6">
        <Hero />
        <ProductPreview />
      </div>
      <Suspense fallback={<div className="h-dvh" />}>
        <BelowTheFold />
      </Suspense>
    </div>
  );
}
