import type { Follow, FollowLevel } from "@baton/domain/follow/follow";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Bell, BellOff, BellRing, type LucideIcon } from "lucide-react";
import { useMute } from "@/features/mute/public.ts";
import { useProjects } from "@/features/project/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { Menu, MenuItem, MenuSeparator } from "@/ui/menu.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { useFollows } from "./use-follows.ts";

/** Returns the text for whether the person follows a task. */
function labelOf(own: Follow | undefined): string {
  if (!own) return t`You do not follow this task`;
  return own.level === "muted" ? t`You have muted this task` : t`You follow this task`;
}

const icons = { following: BellRing, muted: BellOff } as const satisfies Record<FollowLevel, LucideIcon>;

/** Shows whether the person follows a task, and changes that. */
export function FollowButton({ task }: { task: Task }) {
  const { isKnown, own, set, stop } = useFollows(task);
  const { trigger, open, menu } = useMenuTrigger(() => {});
  const level = own?.level;
  const label = labelOf(own);
  const Icon = level ? icons[level] : Bell;
  const project = useProjects().find((each) => each.id === task.projectId);
  const { isMuted, toggle } = useMute(task.projectId);

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
      {menu && (
        <Menu {...menu} label={label}>
          {level !== "following" && (
            <MenuItem id="follow" icon={<BellRing />} onAction={() => set("following")}>
              {t`Follow`}
            </MenuItem>
          )}
          {level === "following" && (
            <MenuItem id="unfollow" icon={<Bell />} onAction={stop}>
              {t`Unfollow`}
            </MenuItem>
          )}
          {level !== "muted" && (
            <MenuItem id="mute" icon={<BellOff />} onAction={() => set("muted")}>
              {t`Mute`}
            </MenuItem>
          )}
          {level === "muted" && (
            <MenuItem id="unmute" icon={<Bell />} onAction={stop}>
              {t`Unmute`}
            </MenuItem>
          )}
          <MenuSeparator />
          {project && (
            <MenuItem id="project" icon={isMuted ? <Bell /> : <BellOff />} onAction={toggle}>
              {isMuted ? t`Unmute the project ${project.name}` : t`Mute the project ${project.name}`}
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}
