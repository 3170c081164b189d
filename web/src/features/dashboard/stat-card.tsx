import { Link } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { Button } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { shownNumber } from "./task-counts.ts";
import { useCounter } from "./use-counter.ts";

interface StatCardProps {
  label: string;
  /** Where what it counts is listed. */
  to: "/user/tasks" | "/user/completed" | "/user/team";
  icon: LucideIcon;
  /** Undefined until it is known. */
  value: number | undefined;
  /** Milliseconds the number takes to run up. */
  duration: number;
  /** Given when the number could not be loaded: the way to try again. */
  onRetry?: (() => void) | undefined;
}

export function StatCard({ label, to, icon: Icon, value, duration, onRetry }: StatCardProps) {
  return (
    <Card className="relative flex items-center gap-3 px-4 py-2 transition-colors hover:border-line-strong sm:items-start sm:py-4">
      <Icon aria-hidden="true" size={18} className="shrink-0 text-faint sm:order-1" />
      <dl className="flex min-w-0 flex-1 items-center justify-between gap-3 sm:block">
        <dt className="text-sm text-muted">
          {/* The whole card is its link, below the button to try again. */}
          <Link to={to} className={stretchedClass}>
            {label}
          </Link>
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
      Could not be loaded.
      <Button size="sm" onPress={onRetry}>
        Retry
      </Button>
    </span>
  );
}

const stretchedClass =
  "outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 " +
  "focus-visible:after:outline-offset-2 focus-visible:after:outline-focus";

/** The page says the number itself; the one that runs is only drawn, so that nobody is read fifty numbers. */
function Counter({ value, duration }: { value: number; duration: number }) {
  const shown = useCounter(value, duration);
  return (
    <>
      <span className="sr-only">{shownNumber(value)}</span>
      <span
        aria-hidden="true"
        data-shown={shownNumber(shown)}
        className="text-2xl font-semibold sm:text-3xl tabular-nums before:content-[attr(data-shown)]"
      />
    </>
  );
}
