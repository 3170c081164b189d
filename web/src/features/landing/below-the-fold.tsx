import { ClientLogos } from "./client-logos.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { ReviewCarousel } from "./review-carousel.tsx";

export function BelowTheFold() {
  return (
    <>
      <ClientLogos />
      <div className="mx-auto flex w-full max-w-300 flex-col gap-20 px-4 sm:gap-30 sm:px-6">
        <ReviewCarousel />
        <FeatureSection />
      </div>
    </>
  );
}
