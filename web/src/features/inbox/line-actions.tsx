import type { InboxLine } from "@baton/domain/notification/inbox";
import { t } from "@lingui/core/macro";
import { Archive, ArchiveRestore, Mail, MailOpen } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { menuNameOf } from "@/features/action/catalogue/public.ts";
import { ActionItems, action } from "@/features/action/offer/public.ts";
import { cn } from "@/ui/cn.ts";
import { Menu, MenuSection, MenuSeparator } from "@/ui/menu.tsx";
import { MenuButton } from "@/ui/menu-button.tsx";
import { useSwipe } from "@/ui/use-swipe.ts";
import { SnoozeItems } from "./snooze-menu.tsx";
import { useInboxActions } from "./use-inbox-actions.ts";

const noop = () => undefined;

/**
 * A line with its actions under a finger: a swipe to the left archives it, a swipe to the right marks it as read or
 * unread, and a button offers these and the times for snoozing.
 */
export function LineActions({ line, children }: { line: InboxLine; children: ReactNode }) {
  const actions = useInboxActions();
  const isArchived = line.last.archivedAt !== null;
  const box = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<"left" | "right" | null>(null);
  const archive = () => actions.archive(line);
  const turn = () => (line.isUnread ? actions.read(line.all) : actions.unread(line));
  useSwipe(box, { onSide: setSide, onLeft: archive, onRight: turn });
  const ArchiveIcon = isArchived ? ArchiveRestore : Archive;
  const TurnIcon = line.isUnread ? MailOpen : Mail;
  return (
    <div data-item="" className="relative overflow-hidden rounded-lg">
      {side && (
        <p
          aria-hidden="true"
          className={cn(
            "absolute inset-0 flex items-center gap-2 rounded-lg px-5 text-sm font-medium",
            side === "left" ? "justify-end bg-tone tone-green text-on-accent" : "bg-accent text-on-accent",
          )}
        >
          {side === "left" ? <ArchiveIcon size={18} /> : <TurnIcon size={18} />}
          {side === "left" ? menuNameOf("archiveLine", isArchived) : menuNameOf("markUnread", line.isUnread)}
        </p>
      )}
      <div ref={box} className="relative touch-pan-y bg-canvas">
        {children}
        <div className="absolute inset-y-0 end-0 hidden items-center pointer-coarse:flex">
          <MenuButton label={t`Actions on “${line.last.title}”`} preload={noop}>
            {(menu) => (
              <Menu {...menu}>
                <ActionItems
                  groups={[
                    [
                      action("archiveLine", <ArchiveIcon />, archive, { isOn: isArchived }),
                      action("markUnread", <TurnIcon />, turn, { isOn: line.isUnread }),
                    ],
                  ]}
                />
                <MenuSeparator />
                <MenuSection title={t`Snooze`}>
                  <SnoozeItems line={line} onSnooze={(until) => actions.snooze(line, until)} />
                </MenuSection>
              </Menu>
            )}
          </MenuButton>
        </div>
      </div>
    </div>
  );
}
