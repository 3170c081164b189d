import { t } from "@lingui/core/macro";
import { CalendarClock, CalendarRange, CircleAlert, CircleCheck, CircleDashed, Sun } from "lucide-react";
import type { ReactNode } from "react";
import type { WorkGroup } from "./work-items.ts";

interface GroupName {
  readonly title: string;
  readonly sign: ReactNode;
}

const faint = "shrink-0 text-faint";

/** Returns the names of the groups of a person's work, and their signs. */
export const groupNames = (): Readonly<Record<WorkGroup, GroupName>> => ({
  overdue: {
    title: t`Overdue`,
    sign: <CircleAlert size={14} aria-hidden="true" className="shrink-0 text-danger-text" />,
  },
  today: { title: t`Today`, sign: <Sun size={14} aria-hidden="true" className={faint} /> },
  week: { title: t`This week`, sign: <CalendarRange size={14} aria-hidden="true" className={faint} /> },
  later: { title: t`Later`, sign: <CalendarClock size={14} aria-hidden="true" className={faint} /> },
  none: { title: t`No date`, sign: <CircleDashed size={14} aria-hidden="true" className={faint} /> },
  done: { title: t`Completed today`, sign: <CircleCheck size={14} aria-hidden="true" className={faint} /> },
});
