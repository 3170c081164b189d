import { isAdmin } from "@baton/domain/session/session";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDashed, CircleDot, LayoutDashboard, ListTodo, Trash2, Users } from "lucide-react";
import { useActor } from "@/features/session/public.ts";
import { Logo } from "@/ui/logo.tsx";

const entries = [
  { to: "/user/dashboard", label: "Dashboard", icon: LayoutDashboard, isAdminOnly: true },
  { to: "/user/tasks", label: "Tasks", icon: ListTodo, isAdminOnly: false },
  { to: "/user/completed", label: "Completed", icon: CircleCheck, isAdminOnly: false },
  { to: "/user/in-progress", label: "In Progress", icon: CircleDot, isAdminOnly: false },
  { to: "/user/todo", label: "Todo", icon: CircleDashed, isAdminOnly: false },
  { to: "/user/team", label: "Team", icon: Users, isAdminOnly: true },
  { to: "/user/trash", label: "Trash", icon: Trash2, isAdminOnly: true },
] as const;

const entryClass =
  "touch-target flex h-8 items-center gap-2.5 rounded-md px-2 text-base text-muted transition-colors " +
  "hover:bg-hover hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium " +
  "aria-[current=page]:text-accent-text [&_svg]:size-4 [&_svg]:shrink-0";

/** The side navigation, the same in the sidebar and in the drawer of a small screen. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const actor = useActor();
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-14 shrink-0 items-center px-4">
        <Link to="/" className="touch-target flex items-center rounded-sm">
          <Logo size={22} hasName />
        </Link>
      </div>
      <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
        <ul className="flex flex-col gap-0.5">
          {entries
            .filter((entry) => !entry.isAdminOnly || isAdmin(actor))
            .map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={entryClass} {...(onNavigate ? { onClick: onNavigate } : {})}>
                  <Icon aria-hidden="true" />
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <footer className="shrink-0 px-4 py-3 text-xs text-faint">Powered by Baton</footer>
    </div>
  );
}
