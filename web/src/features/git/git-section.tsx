import type { GitReference, ReferenceState } from "@baton/domain/git/git";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { GitBranch, GitCommitHorizontal, GitMerge, GitPullRequest, GitPullRequestClosed } from "lucide-react";
import { Timestamp } from "@/features/activity/public.ts";
import { isCreated, loadTask, useTasks } from "@/features/task/public.ts";
import { SectionHead } from "@/features/task/section/public.ts";
import { useDetails } from "@/platform/sync/details.ts";
import { cn } from "@/ui/cn.ts";

/** The commits, branches and pull requests that name a task, newest first. Shows nothing while there are none. */
export function GitSection({ task }: { task: Task }) {
  const { writes } = useTasks();
  const { items } = useDetails("gitReference", task.id, { loadTask, isNew: isCreated(task.id, writes) });
  if (!items || items.length === 0) return null;
  const newestFirst = items.toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <SectionHead heading={t`Git`} />
      <ul aria-label={t`Git`}>
        {newestFirst.map((reference) => (
          <ReferenceRow key={reference.id} reference={reference} />
        ))}
      </ul>
    </section>
  );
}

const stateText = (state: ReferenceState): string => ({ open: t`Open`, merged: t`Merged`, closed: t`Closed` })[state];

const kindText = (kind: GitReference["kind"]): string =>
  ({ commit: t`Commit`, branch: t`Branch`, pull: t`Pull request` })[kind];

function KindIcon({ kind, state }: Pick<GitReference, "kind" | "state">) {
  const props = { size: 14, "aria-hidden": true, className: "shrink-0 text-muted" } as const;
  if (kind === "commit") return <GitCommitHorizontal {...props} />;
  if (kind === "branch") return <GitBranch {...props} />;
  if (state === "merged") return <GitMerge {...props} />;
  return state === "closed" ? <GitPullRequestClosed {...props} /> : <GitPullRequest {...props} />;
}

function ReferenceRow({ reference }: { reference: GitReference }) {
  const { kind, title, url, state, author, at } = reference;
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={title}
        className="-mx-2 flex min-h-7 items-center gap-2 rounded-md px-2 py-1 text-base hover:bg-hover pointer-coarse:min-h-11"
      >
        <KindIcon kind={kind} state={state} />
        <span className="sr-only">{kindText(kind)}</span>
        <bdi className={cn("min-w-0 flex-1 truncate", kind === "branch" && "font-mono text-sm")}>{title}</bdi>
        {author !== "" && <bdi className="max-w-32 shrink-0 truncate text-sm text-muted max-sm:hidden">{author}</bdi>}
        <Timestamp at={at} className="shrink-0 text-sm text-muted" />
        {kind !== "commit" && state && (
          <span
            className={cn(
              "shrink-0 rounded-sm border px-1.5 text-xs",
              state === "open" ? "text-success-text" : "text-muted",
            )}
          >
            {stateText(state)}
          </span>
        )}
      </a>
    </li>
  );
}
