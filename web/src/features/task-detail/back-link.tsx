import { t } from "@lingui/core/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { ArrowLeft, FileX2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useBackToList } from "@/features/task/public.ts";
import { shownTitle } from "@/platform/document-title.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { EmptyState } from "@/ui/states.tsx";
import type { Section } from "./section-of.ts";

/** Adds the title of the list to the current history entry for a reload. The router need not render again. */
function storeInHistory(listTitle: string): void {
  History.prototype.replaceState.call(window.history, { ...window.history.state, listTitle }, "");
}

/** A link back to the place where the task was opened, with its name. */
export function BackLink({ section }: { section: Section }) {
  const goBack = useBackToList(section.to);
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });
  const storedTitle = useLocation({ select: ({ state }) => state.listTitle });
  // The title that this screen replaces, unless the page was loaded here.
  const [listTitle] = useState(() => shownTitle() || storedTitle);
  useEffect(() => {
    if (isFromList && listTitle) storeInHistory(listTitle);
  }, [isFromList, listTitle]);
  const place = (isFromList && listTitle) || section.label();
  return (
    <Link
      to={section.to}
      onClick={(event) => {
        // With a modifier key, the browser opens the link in a new tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goBack();
      }}
      className={buttonClass({ variant: "ghost", size: "sm" })}
    >
      <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
      <span className="max-w-48 truncate @max-lg/header:sr-only">{t`Back to ${place}`}</span>
    </Link>
  );
}

export function TaskGone({ section, reason }: { section: Section; reason: string }) {
  return (
    <div className="pt-12">
      <h1 className="sr-only">{t`Task not found`}</h1>
      <EmptyState
        icon={<FileX2 aria-hidden="true" />}
        action={
          <Link to={section.to} className={buttonClass({ variant: "primary" })}>
            {t`Back to ${section.label()}`}
          </Link>
        }
      >
        {reason}
      </EmptyState>
    </div>
  );
}
