import { ScreenHeader } from "@/ui/screen-header.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { BackLink } from "./back-link.tsx";
import { DetailFrame } from "./detail-frame.tsx";
import type { Section } from "./section-of.ts";

export function DetailSkeleton({ section }: { section: Section }) {
  return (
    <>
      <ScreenHeader>
        <BackLink section={section} />
      </ScreenHeader>
      <DetailFrame
        head={<Skeleton className="h-8 w-3/5" />}
        texts={
          <>
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-16 w-full" />
          </>
        }
        fields={<Skeleton className="h-64 w-full rounded-lg" />}
        feed={null}
      />
    </>
  );
}
