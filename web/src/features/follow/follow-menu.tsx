import type { FollowLevel } from "@baton/domain/follow/follow";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Bell, BellOff, BellRing } from "lucide-react";
import { ActionItems, action } from "@/features/action/offer/public.ts";
import { useMute } from "@/features/mute/public.ts";
import { useProjects } from "@/features/project/public.ts";
import { Menu, MenuItem, MenuSeparator } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";

interface FollowMenuProps extends MenuState {
  label: string;
  task: Task;
  level: FollowLevel | undefined;
  toggle: (level: FollowLevel) => void;
}

/** Follows or mutes a task, and mutes its project. */
export function FollowMenu({ task, level, toggle, ...menu }: FollowMenuProps) {
  const project = useProjects().find((each) => each.id === task.projectId);
  const mute = useMute(task.projectId);
  const [isFollowing, isMuted] = [level === "following", level === "muted"];
  return (
    <Menu {...menu}>
      <ActionItems
        groups={[
          [
            action("followTask", isFollowing ? <Bell /> : <BellRing />, () => toggle("following"), {
              isOn: isFollowing,
            }),
            action("muteTask", isMuted ? <Bell /> : <BellOff />, () => toggle("muted"), { isOn: isMuted }),
          ],
        ]}
      />
      <MenuSeparator />
      {project && (
        <MenuItem id="project" icon={mute.isMuted ? <Bell /> : <BellOff />} onAction={mute.toggle}>
          {mute.isMuted ? t`Unmute the project ${project.name}` : t`Mute the project ${project.name}`}
        </MenuItem>
      )}
    </Menu>
  );
}
