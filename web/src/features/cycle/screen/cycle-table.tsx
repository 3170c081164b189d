import { type Cycle, type CycleCount, openCycles } from "@baton/domain/cycle/cycle";
import type { Project } from "@baton/domain/project/project";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { CycleIcon, cycleDays, cycleName, inChoice, whenOf } from "@/features/cycle/public.ts";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { ProgressBar } from "@/ui/progress-bar.tsx";
import { Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";

interface CycleTableProps {
  project: Project;
  cycles: readonly Cycle[];
  /** The cycle whose burn-up is shown. */
  shown: Cycle | undefined;
  countOf: (cycle: Cycle) => CycleCount;
}

/** All cycles, the current one first, with the numbers that the charts draw. */
export function CycleTable({ project, cycles, shown, countOf }: CycleTableProps) {
  const current = openCycles(cycles, project.id)[0];
  const hasPoints = cycles.some((cycle) => countOf(cycle).points > 0);
  return (
    <section aria-label={t`All cycles`} className={cn(cardClass, "min-w-0 overflow-x-auto bg-surface @3xl:col-span-2")}>
      <Table label={t`All cycles`} className="text-sm">
        <TableHeader>
          <Column>{t`Cycle`}</Column>
          <Column className="@max-xl:hidden">{t`Days`}</Column>
          <Column>{t`Progress`}</Column>
          <Column className="text-end!">{t`Completed`}</Column>
          <Column className="text-end!">{t`Scope`}</Column>
          {hasPoints && <Column className="text-end! @max-xl:hidden">{t`Points`}</Column>}
        </TableHeader>
        <TableBody>
          {inChoice(cycles).map((cycle) => {
            const { scope, completed, points, completedPoints } = countOf(cycle);
            const when = whenOf(cycle, cycles);
            const name = cycleName(cycle);
            const number = "border-t px-2 text-end tabular-nums";
            return (
              <TableRow key={cycle.id} aria-selected={cycle.id === shown?.id}>
                <td className="h-10 border-t px-2">
                  <Link
                    to="/user/projects/$key/cycles"
                    params={{ key: project.key }}
                    search={{ cycle: String(cycle.number) }}
                    aria-current={cycle.id === shown?.id ? "true" : undefined}
                    className={cn(
                      "flex w-fit items-center gap-2 whitespace-nowrap hover:underline",
                      cycle.id === shown?.id && "font-semibold",
                    )}
                  >
                    <CycleIcon cycle={cycle} isCurrent={cycle.id === current?.id} />
                    {name}
                    {when && <span className="font-normal text-muted @max-sm:hidden">{when}</span>}
                  </Link>
                </td>
                <td className="border-t px-2 whitespace-nowrap text-muted @max-xl:hidden">{cycleDays(cycle)}</td>
                <td className="w-1/4 border-t px-2">
                  <ProgressBar label={t`Progress of ${name}`} part={scope === 0 ? 0 : completed / scope} />
                </td>
                <td className={number}>{i18n.number(completed)}</td>
                <td className={number}>{i18n.number(scope)}</td>
                {hasPoints && (
                  <td className={cn(number, "@max-xl:hidden")}>
                    {t`${i18n.number(completedPoints)} of ${i18n.number(points)}`}
                  </td>
                )}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </section>
  );
}
