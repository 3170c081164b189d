import type { ProposalWire } from "@baton/domain/proposal/proposal.contract";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  Calendar,
  Link2,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Plus,
  Tag,
  UserPlus,
} from "lucide-react";
import { type Ref, useRef } from "react";
import { hintOf } from "@/features/action/public.ts";
import { Timestamp } from "@/features/activity/public.ts";
import { ProjectMark, useProject } from "@/features/project/public.ts";
import { useTaskName } from "@/features/task/public.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Kbd } from "@/ui/kbd.tsx";
import { useSwipe } from "@/ui/use-swipe.ts";
import { EditProposal } from "./edit-proposal.tsx";
import { WhatIsProposed } from "./what-is-proposed.tsx";

const icons: Readonly<Record<ProposalWire["kind"], LucideIcon>> = {
  create: Plus,
  move: ArrowLeftRight,
  change: Pencil,
  comment: MessageSquare,
  link: Link2,
};
const fieldIcons: Readonly<Record<string, LucideIcon>> = {
  endingDate: Calendar,
  startingDate: Calendar,
  assigneeIds: UserPlus,
  labelIds: Tag,
};

/** The icon of what a proposal would do. */
export function ProposalIcon({ proposal: { kind, fields }, size }: { proposal: ProposalWire; size: number }) {
  const [field = ""] = Object.keys(fields);
  const Icon = (kind === "change" ? fieldIcons[field] : undefined) ?? icons[kind];
  return <Icon size={size} aria-hidden="true" />;
}

/** The number of the task of a proposal, such as WEB-12. */
export function useNumberOf({ task, projectId }: ProposalWire): string {
  return useTaskName(task ?? { projectId, number: 0 });
}

interface ProposalRowProps {
  proposal: ProposalWire;
  isCurrent: boolean;
  isEdited: boolean;
  onFocus: () => void;
  onAccept: (changes?: Readonly<Record<string, unknown>>) => void;
  onReject: () => void;
  onEditEnd: () => void;
  ref: Ref<HTMLLIElement> | undefined;
}

/** A proposal that waits: its task, what would change, and the decision. */
export function ProposalRow(props: ProposalRowProps) {
  const { proposal, isCurrent, isEdited, onFocus, onAccept, onReject, onEditEnd, ref } = props;
  const { kind, createdAt } = proposal;
  const content = useRef<HTMLDivElement>(null);
  useSwipe(content, { onSide: () => undefined, onLeft: onReject, onRight: () => onAccept() });
  return (
    <li
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: J and K go from row to row, and keys act on the focused one.
      tabIndex={0}
      aria-current={isCurrent}
      onFocus={onFocus}
      className="overflow-hidden border-b outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent aria-current:bg-surface"
    >
      <div
        ref={content}
        className="grid touch-pan-y grid-cols-[2rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 px-4 py-3 @4xl:grid-cols-[2rem_minmax(0,5fr)_minmax(0,8fr)_auto]"
      >
        <span
          className={cn(
            "grid size-8 place-items-center rounded-md",
            isCurrent ? "bg-accent-soft text-accent-text" : "bg-hover text-muted",
          )}
        >
          <ProposalIcon proposal={proposal} size={16} />
        </span>
        <About proposal={proposal} />
        <div className="col-span-full @4xl:col-span-1">
          {isEdited && kind !== "move" ? (
            <EditProposal proposal={proposal} onSave={onAccept} onCancel={onEditEnd} />
          ) : (
            <WhatIsProposed proposal={proposal} />
          )}
        </div>
        <div className="col-span-full flex flex-wrap items-center justify-end gap-2 @4xl:col-span-1 @4xl:w-76">
          <Timestamp at={createdAt} className="me-auto text-sm text-faint @4xl:me-2 @4xl:ms-auto" />
          {!isEdited && <Decision {...{ proposal, isCurrent, onAccept, onReject }} />}
        </div>
      </div>
    </li>
  );
}

/** The key of a decision. Its button is named by what it decides on. */
function Hint({ id }: { id: "acceptProposal" | "rejectProposal" }) {
  return (
    <span aria-hidden="true">
      <Kbd>{hintOf(id) ?? ""}</Kbd>
    </span>
  );
}

type DecisionProps = Pick<ProposalRowProps, "proposal" | "isCurrent" | "onAccept" | "onReject">;

function Decision({ proposal, isCurrent, onAccept, onReject }: DecisionProps) {
  const title = proposal.task?.title ?? proposal.title;
  const isChanged = proposal.overtaken.length > 0;
  return (
    <>
      <Button size="sm" variant="ghost" className="max-sm:flex-1" onPress={onReject}>
        {t`Reject`}
        <span className="sr-only">{title}</span>
        {isCurrent && <Hint id="rejectProposal" />}
      </Button>
      <Button
        size="sm"
        variant={isCurrent && !isChanged ? "primary" : "secondary"}
        className="max-sm:flex-1"
        onPress={() => onAccept()}
      >
        {isChanged ? t`Accept anyway` : t`Accept`}
        <span className="sr-only">{title}</span>
        {isCurrent && <Hint id="acceptProposal" />}
      </Button>
    </>
  );
}

function About({ proposal }: { proposal: ProposalWire }) {
  const { task, taskId, title, projectId } = proposal;
  const project = useProject(task?.projectId ?? projectId);
  const number = useNumberOf(proposal);
  return (
    <div className="min-w-0">
      {task ? (
        <Link
          to="/user/tasks/$id"
          params={{ id: taskId }}
          dir="auto"
          title={task.title}
          className="block truncate font-semibold hover:underline max-sm:whitespace-normal"
        >
          {task.title}
        </Link>
      ) : (
        <p dir="auto" title={title} className="truncate font-semibold max-sm:whitespace-normal">
          {title}
        </p>
      )}
      <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
        <span className="shrink-0 tabular-nums">{task ? number : t`New task in`}</span>
        {project && (
          <>
            <ProjectMark project={project} />
            <span className="truncate">{project.name}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** A time of today. */
export const timeOf = (at: string | null) => (at === null ? "" : i18n.date(new Date(at), { timeStyle: "short" }));
