import { Skeleton } from "@/ui/skeleton.tsx";

const rows = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** The placeholder of a list, in the list's layout. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <div className="h-8 border-b" />
      {rows.map((row) => (
        <div key={row} className="flex h-9 items-center gap-4 border-b px-3 pointer-coarse:h-12">
          <Skeleton className="size-2 rounded-full" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="ms-auto h-4 w-16" />
          <Skeleton className="h-4 w-20 max-md:hidden" />
          <Skeleton className="size-6 rounded-full max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
