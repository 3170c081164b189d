import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { CircleHelp } from "lucide-react";
import { useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { useAdminsHint } from "@/features/member/joined/public.ts";
import { useMayCreate, useProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Popover } from "@/ui/overlay.tsx";
import { popoverClass } from "@/ui/popover-class.ts";

/** The lists that have Create Task for people who may create tasks, and the key of the project. */
const lists = /^\/user\/(?:tasks|todo|in-progress|completed|projects\/([^/]+))$/;

/** Explains to a member who cannot create tasks why there is no button for it, and who can change that. */
export function TaskCreationHint() {
  const { workspaceId } = useActor();
  const hint = useAdminsHint();
  const projects = useProjects();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [isList, key] = lists.exec(pathname) ?? [];
  const mayCreate = useMayCreate(projects.find((project) => project.key === key)?.id ?? null);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isList === undefined || mayCreate || workspaceId === null) return null;
  return (
    <>
      <IconButton
        ref={button}
        label={t`Who can add tasks?`}
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className="text-muted max-sm:hidden"
      >
        <CircleHelp aria-hidden="true" />
      </IconButton>
      <Popover
        trigger="DialogTrigger"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end"
        offset={8}
        className={cn(popoverClass, "p-3")}
      >
        <Dialog aria-label={t`Who can add tasks?`} className="max-w-72 text-sm wrap-anywhere outline-none">
          {hint}
        </Dialog>
      </Popover>
    </>
  );
}
