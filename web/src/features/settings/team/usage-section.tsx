import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Label } from "react-aria-components/Label";
import { Meter } from "react-aria-components/Meter";
import { reasonOf } from "@/platform/translate.ts";
import { cn } from "@/ui/cn.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";
import { usageQuery } from "./usage-query.ts";

const inTenths = { maximumFractionDigits: 1 };
/** Above this fraction of the limit, the meter shows a warning. */
const nearlyFull = 0.9;

/** How much of its limits the team uses. */
export function UsageSection() {
  const { data: usage, error, refetch } = useQuery(usageQuery);
  return (
    <Section title={t`Storage`}>
      <p className="text-muted">
        {t`Tasks count until they are permanently deleted from the trash. The server's operator sets the limits.`}
      </p>
      {error && !usage && (
        <ErrorState title={t`Your team's storage could not be loaded.`} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      )}
      {!usage && !error && <Skeleton className="h-22" />}
      {usage && (
        <div className="flex flex-col gap-5">
          <Limit
            label={t`Tasks`}
            used={usage.used.tasks}
            limit={usage.limit.tasks}
            textOf={(used, limit) => t`${used} of ${limit}`}
          />
          <Limit
            label={t`Text`}
            used={usage.used.bytes / 1e6}
            limit={usage.limit.bytes / 1e6}
            textOf={(used, limit) => t`${used} of ${limit} MB`}
          />
        </div>
      )}
    </Section>
  );
}

interface LimitProps {
  label: string;
  used: number;
  limit: number;
  textOf: (used: string, limit: string) => string;
}

function Limit({ label, used, limit, textOf }: LimitProps) {
  const part = Math.min(1, used / limit);
  // A small amount must not read as 0.
  const shown = used > 0 && used < 0.1 ? `< ${i18n.number(0.1)}` : i18n.number(used, inTenths);
  const text = textOf(shown, i18n.number(limit, inTenths));
  return (
    <Meter value={used} maxValue={limit} valueLabel={text} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <Label className="font-medium">{label}</Label>
        <span className="text-sm text-muted tabular-nums">{text}</span>
      </div>
      <div className="h-1.5 overflow-clip rounded-full bg-pressed">
        <div
          className={cn("h-full min-w-1 rounded-full", part > nearlyFull ? "bg-danger" : "bg-accent")}
          style={{ inlineSize: `${part * 100}%` }}
        />
      </div>
    </Meter>
  );
}
