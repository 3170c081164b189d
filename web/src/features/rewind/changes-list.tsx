import type { Project } from "@baton/domain/project/project";
import type { ChangeSince, PastWire, SinceWire } from "@baton/domain/rewind/rewind.wire";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { ArrowRight, Bot } from "lucide-react";
import { MemberAvatar, usePeopleById } from "@/features/member/public.ts";
import { useStagesOf } from "@/features/project/public.ts";
import { StageIcon } from "@/features/task/public.ts";
import { whenText } from "./when-text.ts";

const order = ["moved", "added", "completed", "removed"] as const satisfies readonly (keyof SinceWire)[];
/** Rows of a group that are drawn. */
const mostRows = 200;

const titles = (): Readonly<Record<keyof SinceWire, string>> => ({
  ...{ moved: t`Moved`, added: t`Added`, completed: t`Completed`, removed: t`Deleted or moved away` },
});

interface ChangesListProps {
  project: Project;
  past: PastWire;
  onHover: (taskId: string | null) => void;
  onShow: (taskId: string) => void;
}

/** What has changed since the moment, one row for each task. */
export function ChangesList({ project, past, onHover, onShow }: ChangesListProps) {
  const groups = order.filter((group) => past.since[group].length > 0);
  const count = order.reduce((sum, group) => sum + past.since[group].length, 0);
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <h2 className="flex h-10 shrink-0 items-center gap-2 px-4 text-sm font-semibold">
        {t`What changed since`}
        <span className="font-normal text-muted">{plural(count, { one: "# task", other: "# tasks" })}</span>
      </h2>
      {count === 0 && <p className="px-4 py-2 text-sm text-muted">{t`Nothing has changed since.`}</p>}
      {groups.map((group) => (
        <section key={group} aria-label={titles()[group]}>
          <h3 className="sticky top-0 z-10 flex h-8 items-center gap-2 border-b bg-sunken px-4 text-sm font-medium">
            {titles()[group]}
            <span className="font-normal text-muted">{i18n.number(past.since[group].length)}</span>
          </h3>
          <ul>
            {past.since[group].slice(0, mostRows).map((change) => (
              <Row key={change.taskId} {...{ project, past, change, onHover, onShow }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ project, past, change, onHover, onShow }: ChangesListProps & { change: ChangeSince }) {
  const { taskId, number, title, from, to, at, actorId, through } = change;
  const person = usePeopleById().get(actorId ?? "");
  return (
    <li className="border-b">
      <button
        type="button"
        onClick={() => onShow(taskId)}
        onPointerEnter={() => onHover(taskId)}
        onPointerLeave={() => onHover(null)}
        onFocus={() => onHover(taskId)}
        onBlur={() => onHover(null)}
        className="flex w-full flex-col gap-1 px-4 py-2.5 text-start hover:bg-hover"
      >
        <span className="flex w-full items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate text-sm font-medium">{title}</span>
          <span className="shrink-0 text-xs text-muted tabular-nums">{whenText(at)}</span>
        </span>
        <span className="flex w-full items-center gap-1.5 text-xs text-muted">
          <span className="me-1.5 text-faint tabular-nums">{`${project.key}-${number}`}</span>
          <StageName id={from} past={past} />
          {from !== null && to !== null && (
            <ArrowRight size={12} aria-hidden="true" className="shrink-0 text-faint rtl:-scale-x-100" />
          )}
          <StageName id={to} past={past} />
          <span className="ms-auto flex size-5 items-center justify-center">
            {through === "token" ? (
              <Bot size={14} aria-label={t`By a program`} />
            ) : (
              person && <MemberAvatar member={person} size={20} />
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** A stage of then or now. */
export function StageName({ id, past }: { id: string | null; past: PastWire }) {
  const now = useStagesOf(past.stages[0]?.projectId ?? "");
  const stage =
    id === null ? undefined : (now.find((each) => each.id === id) ?? past.stages.find((each) => each.id === id));
  if (!stage) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <StageIcon stage={stage} />
      <span className="truncate">{stage.name}</span>
    </span>
  );
}
