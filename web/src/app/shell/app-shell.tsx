import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Navigate, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { JoinNotice } from "@/features/member/public.ts";
import {
  type CurrentUser,
  CurrentUserContext,
  currentUserQuery,
  returnTo,
  signOut,
} from "@/features/session/public.ts";
import { KeepAccountScreen, TeamEndingNotice } from "@/features/settings/public.ts";
import { ComponentLocale } from "@/platform/component-locale.tsx";
import { showError, showSuccess } from "@/platform/notify.ts";
import { onSignedOut, queryClient } from "@/platform/query-client.ts";
import { countWrites } from "@/platform/sync/replica.ts";
import { useLiveSync } from "@/platform/sync/use-live-sync.ts";
import { sync } from "@/platform/sync/workspace-sync.ts";
import { translate } from "@/platform/translate.ts";
import { useIdle } from "@/platform/use-idle.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { HeaderSlot } from "@/ui/screen-header.tsx";
import { FullScreenSpinner, Spinner } from "@/ui/spinner.tsx";
import { confirmSession } from "../load-session.ts";
import { bottomBarClass } from "./bottom-bar-class.ts";
import { Conflicts } from "./conflicts.tsx";
import { HeaderRow } from "./header-row.tsx";
import { Navigation } from "./navigation.tsx";
import { ShellActions } from "./shell-actions.tsx";
import { useSavedScreens } from "./use-saved-screens.ts";
import { useSidebar } from "./use-sidebar.ts";

const navDrawer = onDemand(async () => (await import("./nav-drawer.tsx")).NavDrawer, { isOptional: true });
const bottomBar = onDemand(async () => (await import("./bottom-bar.tsx")).BottomBar, { isOptional: true });
const backgroundLoading = onDemand(
  async () => (await import("@/features/task/background/background-loading.ts")).BackgroundLoading,
  {
    isOptional: true,
  },
);
const selectionLayer = onDemand(async () => (await import("@/features/task-menu/selected-tasks.tsx")).SelectedTasks, {
  isOptional: true,
});
const LogoutDialog = lazy(async () => ({ default: (await import("./logout-dialog.tsx")).LogoutDialog }));
const NoTeam = lazy(async () => ({ default: (await import("./no-team.tsx")).NoTeam }));

/** The hash of an address that asks to log out while changes are pending. */
const askToLogout = "#logout";

/** The frame of every signed-in screen, shown while a user is signed in. */
export function AppShell() {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(() => location.hash === askToLogout);
  const navigate = useNavigate();

  // The session ended elsewhere: in another tab, by an admin, or because it expired.
  useEffect(() => onSignedOut(() => queryClient.setQueryData(currentUserQuery.queryKey, null)), []);

  async function logout() {
    setAsking(false);
    setLeaving(true);
    try {
      // Loaded on demand, because few people log out.
      const { sessionMessages } = await import("@baton/domain/session/session.messages");
      await signOut();
      showSuccess(translate(sessionMessages.signedOut));
      await navigate({ to: "/" });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`You could not be logged out.`, error);
      setLeaving(false);
    }
  }

  async function askOrLogout() {
    if ((await countWrites()) > 0) setAsking(true);
    else await logout();
  }

  if (!user)
    return isLeaving ? (
      <FullScreenSpinner />
    ) : (
      <Navigate to="/login" state={{ ...returnTo(location), hasEnded: true }} />
    );
  return (
    <ComponentLocale>
      <CurrentUserContext value={user}>
        {user.endings?.account ? (
          <Suspense fallback={<FullScreenSpinner />}>
            <KeepAccountScreen
              endsAt={user.endings.account}
              withTeam={user.endings.team !== null && user.member.email === user.member.adminEmail}
              onLogout={() => void askOrLogout()}
            />
          </Suspense>
        ) : (
          <Frame user={user} onLogout={() => void askOrLogout()} />
        )}
        <Suspense>
          {isAsking && <LogoutDialog onLogout={() => void logout()} onClose={() => setAsking(false)} />}
        </Suspense>
        {isLeaving && <FullScreenSpinner isOverlay label={t`Logging out`} />}
      </CurrentUserContext>
    </ComponentLocale>
  );
}

/**
 * Returns the element that screens render their header into. It exists before its row, so that a screen renders in one
 * pass.
 */
function createSlot(): HTMLElement {
  const slot = document.createElement("div");
  slot.className = "contents";
  return slot;
}

/** Loaded after the first board. If that fails, the next connection tries again. */
const lookForUpdate = () =>
  import("@/platform/app-update.ts").then(
    ({ checkForUpdate }) => checkForUpdate(),
    () => undefined,
  );

function Frame({ user, onLogout }: { user: CurrentUser; onLogout: () => void }) {
  const { actor, addedTo, endings } = user;
  const status = useLiveSync(sync, actor.userId, confirmSession);
  const isSettings = useLocation({ select: ({ pathname }) => /^\/user\/settings(\/|$)/.test(pathname) });
  const isPhone = useMediaQuery("(width < 40rem)");
  useEffect(() => {
    if (status === "live") void lookForUpdate();
  }, [status]);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useSavedScreens();
  // Below this width, the drawer replaces the sidebar and is likely to be opened soon.
  const isIdle = useIdle();
  const hasMenu = useMediaQuery("(width < 64rem)") && (isIdle || isMenuOpen);
  const { isCollapsed, toggle } = useSidebar();
  useAction("logOut", onLogout);
  const [slot] = useState(createSlot);
  const placeSlot = useCallback((place: HTMLElement | null) => place?.append(slot), [slot]);
  return (
    <div className="flex h-dvh overflow-hidden bg-canvas text-text">
      <ShellActions isIdle={isIdle} />
      <a
        href="#main"
        className="fixed start-2 top-2 z-30 -translate-y-16 rounded-md bg-raised px-3 py-2 text-base focus:translate-y-0 focus:shadow-raised"
      >
        {t`Skip to content`}
      </a>
      {!isCollapsed && (
        <aside className="hidden w-56 shrink-0 border-e bg-sunken lg:block">
          <Navigation onCollapse={toggle} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <HeaderRow
          {...{ status, isMenuOpen, onLogout }}
          onMenu={() => setMenuOpen(true)}
          onExpand={isCollapsed ? toggle : undefined}
          slot={placeSlot}
        />
        <Suspense>{endings?.team && <TeamEndingNotice endsAt={endings.team} />}</Suspense>
        <Suspense>{(addedTo ?? history.state?.joined) && <JoinNotice user={user} />}</Suspense>
        <main
          id="main"
          tabIndex={-1}
          data-scroll-restoration-id="main"
          className="min-h-0 flex-1 overflow-y-auto outline-none"
        >
          <HeaderSlot value={slot}>
            <Suspense fallback={<Pending />}>
              {actor.workspaceId === null && !isSettings ? <NoTeam user={user} /> : <Outlet />}
            </Suspense>
          </HeaderSlot>
        </main>
        {isIdle && <OnDemand of={selectionLayer} />}
        {isPhone && actor.workspaceId !== null && (
          <div className={bottomBarClass}>
            <OnDemand of={bottomBar} />
          </div>
        )}
      </div>
      <Conflicts />
      {isIdle && status === "live" && <OnDemand of={backgroundLoading} />}
      {hasMenu && <OnDemand of={navDrawer} isOpen={isMenuOpen} onOpenChange={setMenuOpen} />}
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
