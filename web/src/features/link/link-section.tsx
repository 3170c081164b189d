import { linkLimits } from "@baton/domain/link/link";
import { canLink } from "@baton/domain/link/link.policy";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { among, useActorIn } from "@/features/project/public.ts";
import { SectionHead, SectionPlaceholder } from "@/features/task/section/public.ts";
import { DelayedPlaceholder } from "@/platform/delayed-placeholder.tsx";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { AddLink } from "./add-link.tsx";
import { HiddenBlockers, LinkRow } from "./link-row.tsx";
import { useLinkWrite } from "./link-writes.ts";
import { roleLabel } from "./role-labels.ts";
import { type LinkGroup, type ShownLink, useLinks } from "./use-links.ts";

/** The linked tasks of a task, by role. */
export function LinkSection({ task }: { task: Task }) {
  const { groups, error, refetch } = useLinks(task);
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <SectionHead heading={t`Links`} />
      {groups ? (
        <Groups task={task} groups={groups} />
      ) : (
        <SectionPlaceholder
          error={error}
          offline={t`The links are not on this device. They appear when you are back online.`}
          failed={t`The links could not be loaded.`}
          onRetry={() => void refetch()}
        >
          <DelayedPlaceholder>
            <Skeleton className="h-3 w-3/5" />
          </DelayedPlaceholder>
        </SectionPlaceholder>
      )}
    </section>
  );
}

function Groups({ task, groups }: { task: Task; groups: readonly LinkGroup[] }) {
  const { write, actor } = useLinkWrite();
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const actorHere = useActorIn(task.projectId);
  const mayAdd = task.stage !== "delete" && canTask.edit(actorHere, task);
  const mayRemove = ({ link, other }: ShownLink) =>
    task.stage !== "delete" &&
    (canLink.remove(actorHere, task, other, link) ||
      canLink.remove(among(actor, cachedItem("project", other.projectId)), other, task, link));
  const count = groups.reduce((sum, { links, hidden }) => sum + links.length + hidden, 0);

  function remove({ link, other }: ShownLink) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-link]") ?? [])];
    const index = rows.findIndex((row) => row.dataset.link === link.id);
    (rows[index + 1] ?? rows[index - 1])?.querySelector("a")?.focus();
    if (rows.length === 1) add.current?.focus();
    write({ kind: "remove", taskId: task.id, otherTaskId: other.id, id: link.id });
  }

  return (
    <div ref={list} className="flex flex-col gap-1">
      {groups.map(({ role, links, hidden }) => (
        <div key={role}>
          <h3 className="py-1 text-xs font-medium text-faint">{roleLabel(role)}</h3>
          <ul aria-label={roleLabel(role)}>
            {links.map((shown) => (
              <LinkRow
                key={shown.link.id}
                {...{ role, shown }}
                onRemove={mayRemove(shown) ? () => remove(shown) : undefined}
              />
            ))}
            {hidden > 0 && <HiddenBlockers count={hidden} />}
          </ul>
        </div>
      ))}
      {count === 0 && !mayAdd && <p className="text-base text-faint">{t`No links`}</p>}
      {mayAdd && count < linkLimits.perTask && <AddLink ref={add} task={task} groups={groups} />}
      {mayAdd && count >= linkLimits.perTask && (
        <p className="py-1 text-sm text-muted">{t`A task has at most ${i18n.number(linkLimits.perTask)} links.`}</p>
      )}
    </div>
  );
}
