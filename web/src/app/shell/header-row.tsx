import { t } from "@lingui/core/macro";
import { Command, Menu, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { hintOf, runAction } from "@/features/action/public.ts";
import { useProjects } from "@/features/project/public.ts";
import { timerSign } from "@/features/timer/public.ts";
import type { LiveStatus } from "@/platform/sync/live-socket.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { SyncState } from "./sync-state.tsx";
import { UserButton } from "./user-button.tsx";

/** Its space is reserved, so that nothing moves when it appears. */
const undoButton = onDemand(async () => (await import("./undo-button.tsx")).UndoButton, { isOptional: true });

interface HeaderRowProps {
  status: LiveStatus;
  isMenuOpen: boolean;
  onMenu: () => void;
  /** Expands the sidebar; set while it is collapsed. */
  onExpand: (() => void) | undefined;
  onLogout: () => void;
  /** Receives the element that screens render their part of the header into. */
  slot?: (element: HTMLElement | null) => void;
  /** What is rendered instead of that element. */
  children?: ReactNode;
}

/** On a phone, the row has no space for these, so they float above the bars or the field at the bottom. */
const belowClass =
  "contents max-sm:fixed max-sm:start-3 max-sm:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-sm:z-20 max-sm:flex max-sm:gap-2 selecting:max-sm:bottom-[calc(12.5rem+env(safe-area-inset-bottom))] typing:max-sm:hidden";

/** The row at the top of every signed-in screen, with the screen's own part between menu and user. */
export function HeaderRow({ status, isMenuOpen, onMenu, onExpand, onLogout, slot, children }: HeaderRowProps) {
  const isTimed = useProjects().some(({ timeTracking }) => timeTracking);
  return (
    <header className="relative flex bar-height shrink-0 items-center gap-1 border-b px-1 sm:gap-2 sm:px-2 lg:px-3">
      <IconButton label={t`Menu`} aria-expanded={isMenuOpen} onPress={onMenu} className="lg:hidden">
        <Menu aria-hidden="true" />
      </IconButton>
      {onExpand && (
        <IconButton label={t`Expand sidebar`} shortcut={hintOf("sidebar")} onPress={onExpand} className="max-lg:hidden">
          <PanelLeftOpen aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
      )}
      <IconButton
        label={t`Search or do anything`}
        shortcut={hintOf("palette")}
        onPress={() => runAction("palette")}
        className={cn("max-sm:hidden", !onExpand && "lg:hidden")}
      >
        {/* No magnifier: a narrow list has one for its own search. */}
        <Command aria-hidden="true" />
      </IconButton>
      <div ref={slot} className="@container/header relative flex h-full min-w-0 flex-1 items-center gap-1 sm:gap-2">
        {children}
      </div>
      <div data-bottom-bar="" className={belowClass}>
        {isTimed && <OnDemand of={timerSign} />}
        <div className="sm:max-2xl:w-7 sm:max-2xl:pointer-coarse:w-11 2xl:w-20">
          <OnDemand of={undoButton} />
        </div>
        <SyncState status={status} />
      </div>
      <UserButton onLogout={onLogout} />
    </header>
  );
}
