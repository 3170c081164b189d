import { t } from "@lingui/core/macro";
import { useMutationState } from "@tanstack/react-query";
import { taskIdsOf } from "@/features/undo/public.ts";
import { useForeignWrites } from "@/platform/sync/foreign-writes.ts";
import { anyWrite } from "@/platform/sync/pending-writes.ts";

const cloud = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round">' +
    '<path d="M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20"/></svg>',
);

const look =
  "flex: none; width: 14px; height: 14px; background: var(--color-warning-text); " +
  `mask: url("data:image/svg+xml,${cloud}") center / 100%;`;

/** Returns the ids of the tasks with writes that the server has not answered, in all tabs of the account. */
function usePendingTasks(): readonly string[] {
  const own = useMutationState({
    filters: { mutationKey: anyWrite, status: "pending" },
    select: ({ options, state }) => ({ kind: String(options.mutationKey?.[1]), write: state.variables }),
  });
  const others = useForeignWrites()
    .filter(({ settledSeq }) => settledSeq === undefined)
    .map(({ mutationKey, variables }) => ({ kind: String(mutationKey[1]), write: variables }));
  const ids = [...own, ...others].flatMap(({ kind, write }) => taskIdsOf({ kind, writes: [write], isRedo: false }));
  return [...new Set(ids)];
}

/**
 * Puts a cloud on the cards and rows of the tasks with changes that wait to be sent, after the first of their icons. It
 * is a style sheet, so that no card renders again and the first board has no code for it.
 */
export function PendingIcons() {
  const ids = usePendingTasks();
  const tasks = ids.map((id) => JSON.stringify(id)).flatMap((id) => [`[data-task=${id}]`, `[data-row=${id}]`]);
  const icons = `:is(${tasks.join()}) [data-signs]`;
  // Browsers that cannot read the alternative text of an icon ignore the second content.
  const icon = `content: ""; content: "" / ${JSON.stringify(t`Not sent yet`)}; order: 1; ${look}`;
  return <style>{[`${icons}::before { ${icon} }`, `${icons} > :not(:first-child) { order: 2 }`].join("\n")}</style>;
}
