import { t } from "@lingui/core/macro";
import { useDateTexts } from "@/platform/date-format.ts";
import { cn } from "@/ui/cn.ts";

interface DayProps {
  /** A calendar date; an instant, which is cut to its day; or "". */
  date: string;
  /** The meaning of the date, for screen readers. */
  label?: string;
  className?: string | undefined;
}

const isoLength = 10;

/** A date in the person's format, with the full date on hover. */
export function Day({ date, label, className }: DayProps) {
  const { format, whole } = useDateTexts();
  if (date === "") return <span className={cn("whitespace-nowrap", className)}>{t`No date`}</span>;
  return (
    <time
      dir="auto"
      dateTime={date.slice(0, isoLength)}
      title={whole(date)}
      className={cn("whitespace-nowrap", className)}
    >
      {label !== undefined && <span className="sr-only">{label} </span>}
      {format(date)}
    </time>
  );
}
