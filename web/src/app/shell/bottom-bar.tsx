import { t } from "@lingui/core/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { Folders, Inbox, Plus, Search, Target } from "lucide-react";
import { useState } from "react";
import { runAction } from "@/features/action/public.ts";
import { inboxCount } from "@/features/notification/public.ts";
import { useWritableProjects } from "@/features/project/public.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { Button } from "@/ui/button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const captureSheet = onDemand(async () => (await import("@/features/composer/capture-sheet.tsx")).CaptureSheet);

const slotClass =
  "relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md text-xs text-muted " +
  "focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-accent-text [&_svg]:size-5";

/** On a phone, the places that people go to most, within reach of the thumb. */
export function BottomBar() {
  return (
    <>
      <nav data-bottom-bar="" aria-label={t`Quick access`} className="flex h-14 px-1">
        <Link to="/user/my-work" className={slotClass}>
          <Target aria-hidden="true" />
          {t`My Work`}
        </Link>
        <Link to="/user/projects" className={slotClass}>
          <Folders aria-hidden="true" />
          {t`Projects`}
        </Link>
        <SearchButton />
        <div className="relative flex min-w-0 flex-1">
          <Link to="/user/inbox" className={slotClass}>
            <Inbox aria-hidden="true" />
            {t`Inbox`}
          </Link>
          <OnDemand of={inboxCount} isBadge />
        </div>
      </nav>
      <NewTask />
    </>
  );
}

/** Opens the palette as a sheet. */
function SearchButton() {
  return (
    <button type="button" onClick={() => runAction("palette")} className={slotClass}>
      <Search aria-hidden="true" />
      {t`Search`}
    </button>
  );
}

/** The screens with the button. The lists of all projects and My Work have their own. */
const capturing = /^\/user\/(?:inbox|projects(?:\/([^/]+))?)$/;

/** Opens the sheet for new tasks, above the bar. */
function NewTask() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const projects = useWritableProjects();
  const [isOpen, setOpen] = useState(false);
  usePreload(captureSheet.preload);
  const [isHere, projectKey] = capturing.exec(pathname) ?? [];
  const mayAdd = projectKey === undefined ? projects.length > 0 : projects.some(({ key }) => key === projectKey);
  return (
    <>
      {isHere !== undefined && mayAdd && (
        <Button
          variant="primary"
          data-bottom-bar=""
          aria-label={t`New task`}
          onPress={() => setOpen(true)}
          onPointerDown={captureSheet.preload}
          className="absolute! end-4 bottom-full mb-4 size-14! rounded-2xl px-0 shadow-raised selecting:hidden"
        >
          <Plus aria-hidden="true" className="size-6!" />
        </Button>
      )}
      {isOpen && <OnDemand of={captureSheet} projectKey={projectKey} onClose={() => setOpen(false)} />}
    </>
  );
}
