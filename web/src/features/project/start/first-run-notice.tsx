import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { LayoutTemplate } from "lucide-react";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Card } from "@/ui/card.tsx";
import { useDismissFirstRun } from "./initial-project.ts";

/** Leads the person who has created a team to its first run, until they have answered it. */
export function FirstRunNotice({ project }: { project: Project }) {
  const answered = useDismissFirstRun(project);
  return (
    <Card>
      <section
        aria-label={t`What does your team work on first?`}
        className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4"
      >
        <LayoutTemplate aria-hidden="true" size={20} className="shrink-0 text-accent-text" />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-base font-semibold text-balance">{t`What does your team work on first?`}</h2>
          <p className="text-sm text-muted">{t`Name your team and choose its first board.`}</p>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button variant="ghost" onPress={answered}>
            {t`Dismiss`}
          </Button>
          <Link to="/user/start" className={buttonClass({ variant: "primary" })}>
            {t`Choose a board`}
          </Link>
        </div>
      </section>
    </Card>
  );
}
