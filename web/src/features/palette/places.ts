import { isAdmin, type PersonActor } from "@baton/domain/session/session";
import { t } from "@lingui/core/macro";
import {
  Archive,
  ChartLine,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Folders,
  Inbox,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  MessagesSquare,
  Settings,
  Target,
  Trash2,
  Users,
} from "lucide-react";
import type { ActionId } from "@/features/action/public.ts";

/** A screen of the app. */
export interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly action?: ActionId;
}

/** Returns the screens that a person can go to. */
export function placesOf(actor: PersonActor): readonly Place[] {
  return [
    { href: "/user/inbox", label: t`Inbox`, icon: Inbox, action: "goInbox" },
    { href: "/user/my-work", label: t`My Work`, icon: Target, action: "goMine" },
    { href: "/user/tasks", label: t`Tasks`, icon: ListTodo, action: "goTasks" },
    { href: "/user/projects", label: t`Projects`, icon: Folders, action: "goProjects" },
    { href: "/user/completed", label: t`Completed`, icon: CircleCheck, action: "goCompleted" },
    { href: "/user/in-progress", label: t`In Progress`, icon: CircleDot },
    { href: "/user/todo", label: t`Todo`, icon: CircleDashed },
    ...(isAdmin(actor)
      ? ([
          { href: "/user/dashboard", label: t`Dashboard`, icon: LayoutDashboard, action: "goDashboard" },
          { href: "/user/team", label: t`Team`, icon: Users },
        ] satisfies readonly Place[])
      : []),
    { href: "/user/team-chat", label: t`Team chat`, icon: MessagesSquare },
    { href: "/user/reports", label: t`Reports`, icon: ChartLine, action: "goReports" },
    { href: "/user/archive", label: t`Archive`, icon: Archive, action: "goArchive" },
    { href: "/user/trash", label: t`Trash`, icon: Trash2, action: "goTrash" },
    { href: "/user/settings", label: t`Settings`, icon: Settings, action: "goSettings" },
  ];
}
