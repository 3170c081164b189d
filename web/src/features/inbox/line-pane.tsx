import { type InboxLine, unreadSince } from "@baton/domain/notification/inbox";
import type { NotificationKind } from "@baton/domain/notification/notification";
import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Archive, ArchiveRestore, Bot, CircleAlert, Import, Mail, Maximize2, UsersRound, Webhook } from "lucide-react";
import { type ComponentType, useState } from "react";
import { hintOf } from "@/features/action/public.ts";
import { FollowButton } from "@/features/follow/public.ts";
import { ReadTask } from "@/features/notification/list/public.ts";
import { ProjectMark, useProjects } from "@/features/project/public.ts";
import { useTask } from "@/features/task/public.ts";
import { TaskPane } from "@/features/task-detail/public.ts";
import { lookUp } from "@/platform/look-up.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { EmptyState } from "@/ui/states.tsx";
import { reasonOf } from "./line-text.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";

interface LinePaneProps {
  line: InboxLine;
  onArchive: () => void;
  onUnread: () => void;
  onSnooze: (until: string | null) => void;
}

/** The task of a line, or its details, with the actions on the line. */
export function LinePane({ line, onArchive, onUnread, onSnooze }: LinePaneProps) {
  const { last } = line;
  const isArchived = last.archivedAt !== null;
  const { task } = useTask(last.taskId ?? "");
  // Read once, because opening a line marks it as read.
  const [newSince] = useState(() => unreadSince(line));
  return (
    <section aria-label={last.title} className="flex h-full min-w-0 flex-col">
      <header className="flex bar-height shrink-0 items-center gap-1 border-b ps-4 pe-3 sm:ps-6">
        <Where line={line} />
        <div className="ms-auto flex items-center gap-1">
          <SnoozeMenu line={line} onSnooze={onSnooze} />
          <Button size="sm" onPress={onArchive}>
            {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
            {isArchived ? t`Move to inbox` : t`Archive`}
          </Button>
          <IconButton label={t`Mark as unread`} shortcut={hintOf("markUnread")} size="sm" onPress={onUnread}>
            <Mail aria-hidden="true" />
          </IconButton>
          {task && <FollowButton task={task} />}
          {last.taskId !== null && (
            <Link
              to="/user/tasks/$id"
              params={{ id: last.taskId }}
              title={t`Open as a page`}
              aria-label={t`Open as a page`}
              className={buttonClass({ variant: "ghost", size: "sm", isIcon: true })}
            >
              <Maximize2 aria-hidden="true" />
            </Link>
          )}
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {last.taskId === null && <PaneWithoutTask line={line} />}
        {last.taskId !== null && <TaskPane id={last.taskId} newSince={newSince} />}
      </div>
      {last.taskId !== null && <ReadTask taskId={last.taskId} />}
    </section>
  );
}

function Where({ line: { last } }: { line: InboxLine }) {
  const project = useProjects().find(({ id }) => id === last.projectId);
  if (!project || isAboutTeam(last.kind)) return null;
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <ProjectMark project={project} />
      <span className="truncate">{project.name}</span>
    </span>
  );
}

/** Whether news is about the team as a whole, although it names a project. */
const isAboutTeam = (kind: NotificationKind) => Object.hasOwn(panes, kind);

function PaneWithoutTask({ line }: { line: InboxLine }) {
  const Pane = lookUp(panes, line.last.kind) ?? ProjectPane;
  return <Pane line={line} />;
}

/** What an agent proposes is reviewed on a page of its own. */
function AgentPane({ line: { last } }: { line: InboxLine }) {
  return (
    <EmptyState
      icon={<Bot aria-hidden="true" />}
      action={
        <Link
          to="/user/inbox/agents/$id"
          params={{ id: last.tokenId ?? "" }}
          className={buttonClass({ variant: "primary" })}
        >
          {t`Review`}
        </Link>
      }
    >
      {plural(last.count, { one: `${last.title} proposes # change.`, other: `${last.title} proposes # changes.` })}
    </EmptyState>
  );
}

function ImportPane({ line: { last } }: { line: InboxLine }) {
  const { title, excerpt } = last;
  return (
    <EmptyState
      icon={excerpt === "" ? <Import aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      action={
        <Link to="/user/settings/$page" params={{ page: "import" }} className={buttonClass({ variant: "primary" })}>
          {excerpt === "" ? t`See the report` : t`Open Import`}
        </Link>
      }
    >
      {excerpt === "" ? t`${title} was imported.` : t`${title} could not be imported. ${excerpt}`}
    </EmptyState>
  );
}

function WebhookPane({ line: { last } }: { line: InboxLine }) {
  return (
    <EmptyState
      icon={<Webhook aria-hidden="true" />}
      action={
        <Link
          to="/user/settings/$page"
          params={{ page: "connections" }}
          className={buttonClass({ variant: "primary" })}
        >
          {t`Open Connections`}
        </Link>
      }
    >
      {t`Baton no longer calls ${last.title}: the address fails, is gone, or nobody is responsible for it.`}
    </EmptyState>
  );
}

/** A person who joined the team. */
function PersonPane({ line: { last } }: { line: InboxLine }) {
  return (
    <EmptyState
      icon={<UsersRound aria-hidden="true" />}
      action={
        <Link to="/user/team" className={buttonClass({ variant: "primary" })}>
          {t`Open the team`}
        </Link>
      }
    >
      {t`${last.title} joined your team.`}
    </EmptyState>
  );
}

function ProjectPane({ line: { last } }: { line: InboxLine }) {
  const project = useProjects().find(({ id }) => id === last.projectId);
  return (
    <EmptyState
      {...(project && {
        action: (
          <Link to="/user/projects/$key" params={{ key: project.key }} className={buttonClass({ variant: "primary" })}>
            {t`Open ${project.name}`}
          </Link>
        ),
      })}
    >
      {reasonOf(last, undefined, "")}
    </EmptyState>
  );
}

/** The panes of news that are about no task and no project. */
const panes: Readonly<Record<string, ComponentType<{ line: InboxLine }>>> = {
  joined: PersonPane,
  webhookPaused: WebhookPane,
  proposed: AgentPane,
  importEnded: ImportPane,
};
