import { ScreenHeader } from "@/ui/screen-header.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { BackLink } from "./back-link.tsx";
import { DetailFrame } from "./detail-frame.tsx";
import type { Section } from "./section-of.ts";

export function DetailSkeleton({ section }: { section: Section }) {
  return (
    <DetailFrame
      header={
        <header className="flex flex-col items-start gap-2">
          <ScreenHeader>
            <BackLink section={section} />
          </ScreenHeader>
          <Skeleton className="h-8 w-3/5" />
        </header>
      }
      aside={<Skeleton className="h-64 w-full rounded-lg" />}
    >
      <div className="flex flex-col gap-6">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-24 w-full" />
      </div>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-16 w-full" />
      </div>
    </DetailFrame>
  );
}
