import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, FileX2 } from "lucide-react";
import { buttonClass } from "@/ui/button-class.ts";
import { EmptyState } from "@/ui/states.tsx";
import { useWayBack } from "../way-back.ts";
import type { Section } from "./section-of.ts";

export function BackLink({ section }: { section: Section }) {
  const goBack = useWayBack(section.to);
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
      <span className="@max-sm/header:sr-only">{t`Back to ${section.label()}`}</span>
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
