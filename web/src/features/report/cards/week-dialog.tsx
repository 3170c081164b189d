import type { Project } from "@baton/domain/project/project";
import { plural, t } from "@lingui/core/macro";
import { Dialog } from "@/ui/dialog.tsx";
import { Spinner } from "@/ui/spinner.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { daysText, dayText } from "../day-text.ts";
import type { ReportQuery } from "../report-query.ts";
import { timedTasks, useOpenTask } from "../timed-tasks.ts";
import { useReport } from "../use-report.ts";

interface WeekDialogProps {
  query: ReportQuery;
  project: Project | undefined;
  onClose: () => void;
}

/** The tasks that were completed in a week. */
export function WeekDialog({ query, project, onClose }: WeekDialogProps) {
  const { report, error, retry } = useReport("lead-time", query);
  const open = useOpenTask(project);
  const tasks = report ? timedTasks(report) : [];
  return (
    <Dialog
      title={t`Completed ${daysText(query.from, query.to)}`}
      size="md"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {error && !report ? <ErrorState title={t`The tasks could not be loaded.`} onRetry={retry} /> : null}
      {!report && !error && <Spinner size={20} className="mx-auto my-6 text-accent-text" />}
      {report && tasks.length === 0 && <p className="py-4 text-muted">{t`Nothing was completed in these days.`}</p>}
      <ul className="-mx-2">
        {tasks.map((task) => (
          <li key={task.id}>
            <button
              type="button"
              onClick={() => {
                onClose();
                open(task);
              }}
              className="flex min-h-9 w-full items-center gap-3 rounded-md px-2 text-start text-base hover:bg-hover pointer-coarse:min-h-11"
            >
              <span className="w-18 shrink-0 truncate text-sm text-faint tabular-nums">{task.number}</span>
              <span className="min-w-0 flex-1 truncate">{task.title}</span>
              <span className="shrink-0 text-sm text-muted tabular-nums">
                {plural(task.days, { one: "# day", other: "# days" })}
              </span>
              <span className="w-14 shrink-0 text-end text-sm text-faint">{dayText(task.day)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
