import { isAdmin } from "@baton/domain/session/session";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  Inbox,
  LayoutDashboard,
  ListTodo,
  PanelLeftClose,
  Search,
  Target,
  Trash2,
  Users,
} from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { hintOf, runAction } from "@/features/action/public.ts";
import { inboxCount } from "@/features/notification/public.ts";
import { useActor } from "@/features/session/public.ts";
import { type TaskCounts, useTaskCounts } from "@/features/task/public.ts";
import { viewList } from "@/features/view/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { Logo } from "@/ui/logo.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { ProjectList } from "./project-list.tsx";
import { entryClass } from "./sidebar-entry-class.ts";

const workCount = onDemand(async () => (await import("@/features/my-work/work-count.tsx")).WorkCount, {
  isOptional: true,
});

const entries = () =>
  [
    { to: "/user/dashboard", label: t`Dashboard`, icon: LayoutDashboard, isAdminOnly: true, counted: null },
    { to: "/user/tasks", label: t`Tasks`, icon: ListTodo, isAdminOnly: false, counted: "all" },
    { to: "/user/completed", label: t`Completed`, icon: CircleCheck, isAdminOnly: false, counted: "completed" },
    { to: "/user/in-progress", label: t`In Progress`, icon: CircleDot, isAdminOnly: false, counted: "in-progress" },
    { to: "/user/todo", label: t`Todo`, icon: CircleDashed, isAdminOnly: false, counted: "todo" },
    { to: "/user/team", label: t`Team`, icon: Users, isAdminOnly: true, counted: null },
    { to: "/user/trash", label: t`Trash`, icon: Trash2, isAdminOnly: true, counted: "delete" },
  ] as const;

interface NavigationProps {
  /** Called when a person follows a link. */
  onNavigate?: (() => void) | undefined;
  /** Collapses the sidebar. */
  onCollapse?: () => void;
  /** The button that closes the drawer. */
  closeButton?: ReactNode;
  /** The numbers of tasks, for a page that knows them before the tasks. */
  counts?: TaskCounts;
}

/** The navigation in the sidebar, and in the drawer of a small screen. */
export function Navigation({ onNavigate, onCollapse, closeButton, counts }: NavigationProps) {
  const { workspaceId } = useActor();
  const entryList = <EntryList onNavigate={onNavigate} />;
  return (
    <div className="flex h-full flex-col">
      <div className="flex bar-height shrink-0 items-center gap-1 ps-3 pe-2">
        <Link to="/" className="touch-target me-auto flex items-center rounded-sm">
          <Logo size={22} hasName />
        </Link>
        {workspaceId !== null && (
          <IconButton
            label={t`Search or do anything`}
            shortcut={hintOf("palette")}
            size="sm"
            onPress={() => {
              onNavigate?.();
              runAction("palette");
            }}
          >
            <Search aria-hidden="true" />
          </IconButton>
        )}
        {onCollapse && (
          <IconButton label={t`Collapse sidebar`} shortcut={hintOf("sidebar")} size="sm" onPress={onCollapse}>
            <PanelLeftClose aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        )}
        {closeButton}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
        <nav aria-label={t`Main`}>
          {/* Without a team, there are no tasks to count. */}
          {counts || workspaceId === null ? (
            <Counts value={counts}>{entryList}</Counts>
          ) : (
            <Counted>{entryList}</Counted>
          )}
        </nav>
        {workspaceId !== null && <ProjectList onNavigate={onNavigate} />}
        {workspaceId !== null && <OnDemand of={viewList} {...{ entryClass, onNavigate }} />}
      </div>
      <footer className="shrink-0 px-4 py-3 text-xs text-faint">{t`Powered by Baton`}</footer>
    </div>
  );
}

const Counts = createContext<TaskCounts | undefined>(undefined);

/** Renders only the numbers again when they change, but not the links. */
function Counted({ children }: { children: ReactNode }) {
  return <Counts value={useTaskCounts()}>{children}</Counts>;
}

function EntryList({ onNavigate }: Pick<NavigationProps, "onNavigate">) {
  const actor = useActor();
  return (
    <ul className="flex flex-col">
      {actor.workspaceId !== null && (
        <>
          <li className="relative">
            <Link to="/user/inbox" className={entryClass} {...(onNavigate ? { onClick: onNavigate } : {})}>
              <Inbox aria-hidden="true" />
              {t`Inbox`}
            </Link>
            <OnDemand of={inboxCount} />
          </li>
          <li className="relative mb-3">
            <Link to="/user/my-work" className={entryClass} {...(onNavigate ? { onClick: onNavigate } : {})}>
              <Target aria-hidden="true" />
              {t`My Work`}
            </Link>
            <OnDemand of={workCount} />
          </li>
        </>
      )}
      {entries()
        .filter((entry) => !entry.isAdminOnly || isAdmin(actor))
        .map(({ to, label, icon: Icon, counted }) => (
          <li key={to} className="relative">
            <Link to={to} className={entryClass} {...(onNavigate ? { onClick: onNavigate } : {})}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
            {counted && <EntryCount of={counted} />}
          </li>
        ))}
    </ul>
  );
}

/** The number of tasks of an entry. It is outside the link, because the specification sets the link's name. */
function EntryCount({ of }: { of: keyof TaskCounts }) {
  const count = useContext(Counts)?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span
      title={plural(count, { one: "# task", other: "# tasks" })}
      className="pointer-events-none absolute inset-y-0 end-2 flex items-center text-xs text-faint tabular-nums"
    >
      {i18n.number(count)}
    </span>
  );
}
