import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useTasks } from "@/features/task/public.ts";
import { useDelayed } from "@/platform/use-delayed.ts";

/** Milliseconds before the progress of copying is shown. */
const longCopy = 600;

/** The progress of copying a project's tasks to another project. */
export function CopyProgress({ from, to }: { from: string; to: string }) {
  const { tasks } = useTasks();
  const isSlow = useDelayed(true, longCopy);
  const countIn = (id: string) => tasks.filter((task) => task.projectId === id && task.stage !== "delete").length;
  const [all, done] = [countIn(from), countIn(to)];
  if (!isSlow) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted tabular-nums">
      <span className="max-sm:sr-only">{t`Copying tasks: ${i18n.number(done)} of ${i18n.number(all)}`}</span>
      <progress value={done} max={Math.max(all, 1)} aria-hidden="true" className="h-1 w-24 accent-accent" />
    </p>
  );
}
