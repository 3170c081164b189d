import type { Follow, FollowLevel } from "@baton/domain/follow/follow";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Bell, BellOff, BellRing, type LucideIcon } from "lucide-react";
import { useAction } from "@/features/action/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useFollows } from "./use-follows.ts";

const followMenu = onDemand(async () => (await import("./follow-menu.tsx")).FollowMenu);

/** Returns the text for whether the person follows a task. */
function labelOf(own: Follow | undefined): string {
  if (!own) return t`You do not follow this task`;
  return own.level === "muted" ? t`You have muted this task` : t`You follow this task`;
}

const icons = { following: BellRing, muted: BellOff } as const satisfies Record<FollowLevel, LucideIcon>;

/** Shows whether the person follows a task, and changes that. */
export function FollowButton({ task }: { task: Task }) {
  const { isKnown, own, set, stop } = useFollows(task);
  const { trigger, open, menu } = useMenuTrigger(followMenu.preload);
  const level = own?.level;
  const label = labelOf(own);
  const Icon = level ? icons[level] : Bell;
  const toggle = (to: FollowLevel) => (level === to ? stop() : set(to));
  useAction("followTask", () => toggle("following"), { isEnabled: isKnown });
  useAction("muteTask", () => toggle("muted"), { isEnabled: isKnown });

  return (
    <>
      <button
        {...trigger}
        type="button"
        title={label}
        aria-label={label}
        disabled={!isKnown}
        onClick={() => open()}
        className={buttonClass({ variant: "ghost", size: "sm", isIcon: true })}
      >
        <Icon aria-hidden="true" />
      </button>
      {menu && <OnDemand of={followMenu} {...menu} {...{ label, task, level, toggle }} />}
    </>
  );
}
