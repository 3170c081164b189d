import { plural, t } from "@lingui/core/macro";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { useOtherProjects } from "./other-projects.ts";

/** Shows how many tasks of other projects are missing from a list, and loads more of them. */
export function NotLoadedNotice({ count }: { count: number }) {
  const { isFetching, error, hasMore, loadMore } = useOtherProjects();
  const text = plural(count, {
    one: "# task of other projects is not loaded.",
    other: "# tasks of other projects are not loaded.",
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-1 text-sm text-muted">
      <p role="status">
        {isFetching ? t`Loading the tasks of other projects …` : text} {error && reasonOf(error)}
        {!(isFetching || hasMore || error) && t`Open a project to see its tasks.`}
      </p>
      {(hasMore || error) && (
        <Button variant="ghost" size="sm" isPending={isFetching} onPress={loadMore}>
          {error ? t`Retry` : t`Load more`}
        </Button>
      )}
    </div>
  );
}
