import { t } from "@lingui/core/macro";
import { Menu, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import type { LiveStatus } from "@/platform/sync/live-socket.ts";
import { IconButton } from "@/ui/button.tsx";
import { SyncState } from "./sync-state.tsx";
import { UndoButton } from "./undo-button.tsx";
import { UserButton } from "./user-button.tsx";

interface HeaderRowProps {
  status: LiveStatus;
  isMenuOpen: boolean;
  onMenu: () => void;
  /** Expands the sidebar; set while it is collapsed. */
  onExpand: (() => void) | undefined;
  onLogout: () => void;
  /** Shows all keyboard shortcuts. */
  onKeys: () => void;
  /** Receives the element that screens render their part of the header into. */
  slot?: (element: HTMLElement | null) => void;
  /** What is rendered instead of that element. */
  children?: ReactNode;
}

/** The row at the top of every signed-in screen, with the screen's own part between menu and user. */
export function HeaderRow({ status, isMenuOpen, onMenu, onExpand, onLogout, onKeys, slot, children }: HeaderRowProps) {
  return (
    <header className="flex bar-height shrink-0 items-center gap-1 border-b px-1 sm:gap-2 sm:px-2 lg:px-3">
      <IconButton label={t`Menu`} aria-expanded={isMenuOpen} onPress={onMenu} className="lg:hidden">
        <Menu aria-hidden="true" />
      </IconButton>
      {onExpand && (
        <IconButton label={t`Expand sidebar`} shortcut="[" onPress={onExpand} className="max-lg:hidden">
          <PanelLeftOpen aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
      )}
      <div ref={slot} className="@container/header relative flex h-full min-w-0 flex-1 items-center gap-1 sm:gap-2">
        {children}
      </div>
      <UndoButton />
      <SyncState status={status} />
      <UserButton {...{ onLogout, onKeys }} />
    </header>
  );
}
