import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { Button } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { TasksLink } from "./tasks-link.tsx";
import { useCounter } from "./use-counter.ts";

interface StatCardProps {
  label: string;
  /** The list of the counted tasks or people. */
  to: "/user/tasks" | "/user/completed" | "/user/team";
  icon: LucideIcon;
  /** Undefined until the number has loaded. */
  value: number | undefined;
  /** How long the counter runs, in milliseconds. */
  duration: number;
  /** Set when the number could not be loaded. */
  onRetry?: (() => void) | undefined;
}

export function StatCard({ label, to, icon: Icon, value, duration, onRetry }: StatCardProps) {
  return (
    <Card className="relative flex items-center gap-3 px-4 py-2 transition-colors hover:border-line-strong sm:items-start sm:py-4">
      <Icon aria-hidden="true" size={18} className="shrink-0 text-faint sm:order-1" />
      <dl className="flex min-w-0 flex-1 items-center justify-between gap-3 sm:block">
        <dt className="text-sm text-muted">
          {/* The link covers the whole card; the Retry button is above it. */}
          {to === "/user/team" ? (
            <Link to={to} className={stretchedClass}>
              {label}
            </Link>
          ) : (
            <TasksLink to={to} className={stretchedClass}>
              {label}
            </TasksLink>
          )}
        </dt>
        <dd className="flex h-9 items-center sm:mt-1" aria-busy={value === undefined && !onRetry}>
          {value === undefined ? <Waiting onRetry={onRetry} /> : <Counter value={value} duration={duration} />}
        </dd>
      </dl>
    </Card>
  );
}

function Waiting({ onRetry }: Pick<StatCardProps, "onRetry">) {
  if (!onRetry) return <Skeleton className="h-7 w-16" />;
  return (
    <span role="alert" className="relative flex items-center gap-2 text-danger-text">
      {t`Could not be loaded.`}
      <Button size="sm" onPress={onRetry}>
        {t`Retry`}
      </Button>
    </span>
  );
}

const stretchedClass =
  "outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 " +
  "focus-visible:after:outline-offset-2 focus-visible:after:outline-focus";

/** Screen readers get the final number. CSS draws the running one, so that they do not read out fifty numbers. */
function Counter({ value, duration }: { value: number; duration: number }) {
  const shown = useCounter(value, duration);
  return (
    <>
      <span className="sr-only">{i18n.number(value)}</span>
      <span
        aria-hidden="true"
        data-shown={i18n.number(shown)}
        className="text-2xl font-semibold sm:text-3xl tabular-nums before:content-[attr(data-shown)]"
      />
    </>
  );
}
