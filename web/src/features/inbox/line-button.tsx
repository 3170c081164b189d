import type { InboxLine } from "@baton/domain/notification/inbox";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import {
  AlarmClock,
  ArrowRight,
  AtSign,
  Bell,
  Bot,
  CalendarX2,
  Clock,
  FolderOpen,
  Import,
  type LucideIcon,
  MessageSquare,
  UserPlus,
  UsersRound,
  Webhook,
} from "lucide-react";
import type { Ref } from "react";
import { MemberAvatar, type Person, usePeopleById } from "@/features/member/public.ts";
import { useTaskName } from "@/features/task/public.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { cn } from "@/ui/cn.ts";
import { reasonOf, timeLabel } from "./line-text.ts";

const icons = {
  assigned: UserPlus,
  mentioned: AtSign,
  commented: MessageSquare,
  invited: FolderOpen,
  reminder: AlarmClock,
  dueTomorrow: Clock,
  overdue: CalendarX2,
  moved: ArrowRight,
  joined: UsersRound,
  webhookPaused: Webhook,
  proposed: Bot,
  importEnded: Import,
} as const satisfies Record<InboxLine["last"]["kind"], LucideIcon>;

/** A newer server may send kinds that this page does not know. */
const iconOf = (kind: InboxLine["last"]["kind"]) => (icons as Readonly<Record<string, LucideIcon>>)[kind] ?? Bell;

interface LineProps {
  line: InboxLine;
  now: Date;
  isOpen: boolean;
  onOpen: () => void;
  ref: Ref<HTMLButtonElement> | undefined;
}

/** A line of the inbox: who did what to which task, and when. */
export function LineButton({ line: { last, at, isUnread, count, id }, now, isOpen, onOpen, ref }: LineProps) {
  const person = usePeopleById().get(last.actorId ?? "");
  const task = last.taskId === null ? undefined : cachedItem("task", id);
  const name = useTaskName(task ?? { projectId: last.projectId, number: 0 });
  const reason = reasonOf(last, person?.username, name);
  const date = new Date(at);
  return (
    <button
      ref={ref}
      type="button"
      aria-current={isOpen}
      onClick={onOpen}
      className={cn(
        "relative grid w-full grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-lg py-2 ps-5 pe-3 text-start pointer-coarse:pe-12",
        "transition-colors hover:bg-hover focus-visible:-outline-offset-2",
        "aria-current:bg-accent-soft aria-current:outline-2 aria-current:-outline-offset-2 aria-current:outline-accent",
      )}
    >
      {isUnread && (
        <span className="absolute start-1.5 top-1/2 size-2 -translate-y-1/2 rounded-full bg-accent">
          <span className="sr-only">{t`Unread`}</span>
        </span>
      )}
      <Sign kind={last.kind} person={person} />
      <span className="min-w-0">
        <span
          className={cn("block truncate text-base", isUnread ? "font-semibold text-text" : "text-muted")}
          dir="auto"
        >
          {task?.title || last.title}
        </span>
        <span className={cn("block truncate text-sm", last.kind === "overdue" ? "text-danger-text" : "text-muted")}>
          {last.commentId === null || last.excerpt === "" ? reason : <Excerpt reason={reason} text={last.excerpt} />}
        </span>
      </span>
      <span className="flex flex-col items-end self-start text-sm text-faint tabular-nums">
        <time dateTime={at} title={i18n.date(date, { dateStyle: "full", timeStyle: "short" })}>
          {timeLabel(date, now)}
        </time>
        {count > 1 && <span title={plural(count, { one: "# change", other: "# changes" })}>{i18n.number(count)}</span>}
      </span>
    </button>
  );
}

/** The beginning of a comment. The sign shows the kind of notification. */
function Excerpt({ reason, text }: { reason: string; text: string }) {
  return (
    <>
      <span className="sr-only">{reason}</span>
      <span dir="auto">{text}</span>
    </>
  );
}

interface SignProps {
  kind: InboxLine["last"]["kind"];
  person: Person | undefined;
}

/**
 * The picture of the actor with a sign for the kind of notification; without an actor, as for due dates, a plain disc.
 */
function Sign({ kind, person }: SignProps) {
  const Icon = iconOf(kind);
  if (!person) {
    const colour = kind === "overdue" ? "bg-danger-soft text-danger-text" : "bg-hover text-muted";
    return (
      <span className={cn("grid size-7 place-items-center rounded-full", colour)}>
        <Icon size={15} aria-hidden="true" />
      </span>
    );
  }
  return (
    <span className="relative size-7">
      <MemberAvatar member={person} size={28} />
      <span className="absolute -end-1 -bottom-1 grid size-4 place-items-center rounded-full border bg-raised text-muted">
        <Icon size={9} aria-hidden="true" />
      </span>
    </span>
  );
}
