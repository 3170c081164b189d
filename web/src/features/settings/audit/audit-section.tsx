import { type AuditEntry, type AuditPage, auditLimits } from "@baton/domain/audit/audit";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { Cell, Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";
import { Section } from "../section.tsx";
import { deviceName } from "../security/device-name.ts";
import { auditQuery, olderLines } from "./audit-query.ts";
import { auditText } from "./audit-text.ts";

/* In a narrow container, each row is a card: who and when on the first line, then what, then where. */
const card = {
  table: "@max-xl:block",
  row:
    "@max-xl:grid @max-xl:grid-cols-[minmax(0,1fr)_auto] @max-xl:gap-x-3 @max-xl:border-b @max-xl:py-2.5 " +
    "last:border-b-0 [&:last-child_td]:border-b-0",
  cell: "py-2 align-top text-sm first:ps-0 last:pe-0 @max-xl:block @max-xl:h-auto! @max-xl:min-w-0 @max-xl:border-0 @max-xl:p-0",
  who: "@max-xl:col-start-1 @max-xl:row-start-1",
  what: "@max-xl:col-span-2 @max-xl:row-start-2",
  when: "@max-xl:col-start-2 @max-xl:row-start-1 @max-xl:text-sm",
  where: "@max-xl:col-span-2 @max-xl:row-start-3 @max-xl:text-sm",
} as const;

const columns = (): readonly (readonly [name: string, width: string])[] => [
  [t`Who`, "w-32"],
  [t`What`, ""],
  [t`When`, "w-28"],
  [t`From`, "w-36"],
];

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** The security log of the team, for its admins. */
export function AuditSection() {
  const { data, error, refetch, isRefetching } = useQuery(auditQuery);
  const [older, setOlder] = useState<AuditPage>();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: olderLines,
    onSuccess: ({ entries, next }) => setOlder({ entries: [...(older?.entries ?? []), ...entries], next }),
  });
  const lines = data && [...data.entries, ...(older?.entries ?? [])];
  const next = (older ?? data)?.next;
  return (
    <Section title={t`Security log`}>
      <p className="text-muted">
        {t`Logins, failed logins and changes of access. Only admins see this log. Its lines are kept for ${auditLimits.retentionDays} days.`}
      </p>
      {error && !lines ? (
        <ErrorState title={t`The log could not be loaded.`} onRetry={() => void refetch()} isRetrying={isRefetching}>
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <Lines lines={lines} />
      )}
      {isError && (
        <p role="alert" className="text-danger-text">
          {t`Older lines could not be loaded. Try again.`}
        </p>
      )}
      {next && (
        <Button className="w-fit" isPending={isPending} onPress={() => mutate(next)}>
          {t`Show more`}
        </Button>
      )}
      {older && !next && (
        // The focused button has been removed, so the focus moves to the end of the log.
        <p ref={focusOnce} tabIndex={-1} className="w-fit rounded-sm text-muted">
          {t`End of the log.`}
        </p>
      )}
    </Section>
  );
}

function Lines({ lines }: { lines: readonly AuditEntry[] | undefined }) {
  if (lines?.length === 0) return <EmptyState>{t`Nothing has happened yet.`}</EmptyState>;
  return (
    <div className="@container">
      <Table label={t`Security log`} aria-busy={!lines} className={cn("table-fixed", card.table)}>
        <TableHeader>
          {columns().map(([name, width]) => (
            <Column key={name} className={cn(width, "first:ps-0 last:pe-0 @max-xl:sr-only")}>
              {name}
            </Column>
          ))}
        </TableHeader>
        <TableBody className={card.table}>
          {lines ? lines.map((line) => <Line key={line._id} line={line} />) : <LoadingLines />}
        </TableBody>
      </Table>
    </div>
  );
}

function Line({ line }: { line: AuditEntry }) {
  const { actor, at, ipAddress, userAgent } = line;
  const device = userAgent === "" ? "" : deviceName(userAgent);
  return (
    <TableRow className={card.row}>
      <Cell className={cn(card.cell, card.who, "font-medium wrap-anywhere")}>{actor?.username ?? t`Somebody`}</Cell>
      <Cell className={cn(card.cell, card.what, "wrap-anywhere")}>{auditText(line)}</Cell>
      <Cell className={cn(card.cell, card.when, "text-muted tabular-nums")}>
        <time dateTime={at}>{i18n.date(at, { dateStyle: "medium", timeStyle: "short" })}</time>
      </Cell>
      <Cell className={cn(card.cell, card.where, "text-muted wrap-anywhere")}>
        {[device, ipAddress].filter(Boolean).join(", ")}
      </Cell>
    </TableRow>
  );
}

function LoadingLines() {
  return ["first", "second", "third"].map((row) => (
    <tr key={row} className={card.row}>
      <Cell colSpan={columns().length} className={cn(card.cell, card.what)}>
        <Skeleton className="h-5" />
      </Cell>
    </tr>
  ));
}
