import { sessionMessages } from "@baton/domain/session/session.messages";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Navigate, Outlet, useMatchRoute, useNavigate } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { type Session, SessionContext, sessionQuery, signOut } from "@/features/session/public.ts";
import { useLiveSync } from "@/features/workspace/public.ts";
import { countWrites } from "@/platform/copy.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { onSignedOut, queryClient } from "@/platform/query-client.ts";
import { keepShell } from "@/platform/shell.ts";
import { useUndoKeys } from "@/platform/undo.ts";
import { IconButton } from "@/ui/button.tsx";
import { FullScreenSpinner, Spinner } from "@/ui/spinner.tsx";
import { Conflicts } from "./conflicts.tsx";
import { NavDrawer } from "./nav-drawer.tsx";
import { Navigation } from "./navigation.tsx";
import { NoTeam } from "./no-team.tsx";
import { SyncState } from "./sync-state.tsx";
import { UserMenu } from "./user-menu.tsx";

const LogoutDialog = lazy(async () => ({ default: (await import("./logout-dialog.tsx")).LogoutDialog }));

/** In the address: somebody wants to log out, and changes wait. */
const askToLogout = "#logout";

/** The frame of every signed-in screen. It stands only as long as somebody is signed in. */
export function AppShell() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(() => location.hash === askToLogout);
  const navigate = useNavigate();

  // Signed out elsewhere: on another tab, by the admin, or because the session ended.
  useEffect(() => onSignedOut(() => queryClient.setQueryData(sessionQuery.queryKey, null)), []);

  async function logout() {
    setAsking(false);
    setLeaving(true);
    try {
      await signOut();
      sessionStorage.clear();
      showSuccess(sessionMessages.signedOut);
      await navigate({ to: "/" });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError("You could not be logged out.", error);
      setLeaving(false);
    }
  }

  async function askOrLogout() {
    if ((await countWrites()) > 0) setAsking(true);
    else await logout();
  }

  if (!session) return isLeaving ? <FullScreenSpinner /> : <Navigate to="/login" />;
  return (
    <SessionContext value={session}>
      <Frame session={session} onLogout={() => void askOrLogout()} />
      <Suspense>
        {isAsking && <LogoutDialog onLogout={() => void logout()} onClose={() => setAsking(false)} />}
      </Suspense>
      {isLeaving && <FullScreenSpinner isOverlay label="Logging out" />}
    </SessionContext>
  );
}

function Frame({ session: { actor, member }, onLogout }: { session: Session; onLogout: () => void }) {
  const status = useLiveSync();
  const isSettings = useMatchRoute()({ to: "/user/settings" }) !== false;
  useUndoKeys();
  useEffect(() => {
    if (status === "live") void keepShell();
  }, [status]);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <div className="flex h-dvh overflow-hidden bg-canvas text-text">
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-16 rounded-md bg-raised px-3 py-2 text-base focus:translate-y-0 focus:shadow-raised"
      >
        Skip to content
      </a>
      <aside className="hidden w-56 shrink-0 border-r bg-sunken lg:block">
        <Navigation />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-14 shrink-0 items-center justify-between gap-3 border-b px-2 sm:px-4 lg:px-6">
          <div className="flex min-w-0 items-center gap-2">
            <IconButton label="Menu" aria-expanded={isMenuOpen} onPress={() => setMenuOpen(true)} className="lg:hidden">
              <Menu aria-hidden="true" />
            </IconButton>
            <SyncState status={status} />
          </div>
          <UserMenu onLogout={onLogout} />
        </header>
        <main
          id="main"
          tabIndex={-1}
          data-scroll-restoration-id="main"
          className="min-h-0 flex-1 overflow-y-auto outline-none"
        >
          {actor.workspaceId === null && !isSettings ? (
            <NoTeam email={member.email} />
          ) : (
            <Suspense fallback={<Pending />}>
              <Outlet />
            </Suspense>
          )}
        </main>
      </div>
      <Conflicts />
      <NavDrawer isOpen={isMenuOpen} onOpenChange={setMenuOpen} />
    </div>
  );
}

function Pending() {
  return (
    <div className="grid h-full place-items-center">
      <Spinner size={24} className="text-accent-text" />
    </div>
  );
}
