import { tokenPrefix } from "@baton/domain/session/token-scope";
import type { TokenWire } from "@baton/domain/token/token.contract";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { User, Users } from "lucide-react";
import { useRef } from "react";
import { Timestamp } from "@/features/activity/public.ts";
import { useDateTexts } from "@/platform/date-format.ts";
import { useMinute } from "@/platform/use-minute.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Cell, Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";
import { useLostFocus } from "@/ui/use-lost-focus.ts";
import { expiryOf, type Urgency } from "./expiry.ts";
import { ProjectNames } from "./project-names.tsx";
import { ScopeBadges } from "./scope-badges.tsx";

/*
 * In a narrow container, each row is a card: the name and Revoke on the first line, then the scopes, then the times. The
 * table is wider than its section, so that its text is aligned with the title.
 */
const card = {
  table: "@max-xl:block",
  row:
    "@max-xl:flex @max-xl:flex-wrap @max-xl:gap-y-1 @max-xl:border-b @max-xl:py-2.5 last:border-b-0 " +
    "[&:last-child_td]:border-b-0",
  cell: "py-2 @max-xl:block @max-xl:h-auto! @max-xl:min-w-0 @max-xl:border-0 @max-xl:px-3 @max-xl:py-0",
  name: "@max-xl:flex-1",
  scopes: "@max-xl:order-2 @max-xl:basis-full",
  time: "text-sm @max-xl:order-3",
  revoke: "text-end @max-xl:order-1 @max-xl:shrink-0",
  /** Says what a time means where there are no headings. */
  onlyOnCards: "text-muted @xl:hidden",
} as const;

const columns = (isForTeam: boolean): readonly (readonly [name: string, width: string])[] => [
  [t`Name`, isForTeam ? "w-1/3" : "w-1/4"],
  [t`Scopes`, ""],
  [t`Last used`, "w-30"],
  [t`Expires`, "w-28"],
];

interface TokenTableProps {
  tokens: readonly TokenWire[];
  /** Whether tokens of the team are among them. */
  isForTeam: boolean;
  onRevoke: (token: TokenWire) => void;
}

/** The tokens of a person, and of their team. */
export function TokenTable({ tokens, isForTeam, onRevoke }: TokenTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useLostFocus(
    tokens.map(({ id }) => id),
    body,
  );
  return (
    <div className="@container -mx-3">
      <Table label={t`Tokens`} className={cn("table-fixed", card.table)}>
        <TableHeader>
          {columns(isForTeam).map(([name, width]) => (
            <Column key={name} className={cn(width, "@max-xl:sr-only")}>
              {name}
            </Column>
          ))}
          <Column isHidden className="w-20 @max-xl:sr-only">
            {t`Actions`}
          </Column>
        </TableHeader>
        <TableBody ref={body} className={card.table}>
          {tokens.map((token) => (
            <TokenRow key={token.id} {...{ token, isForTeam }} onRevoke={() => onRevoke(token)} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const urgencyClass: Readonly<Record<Urgency, string>> = {
  later: "",
  soon: "font-medium text-warning-text",
  expired: "font-medium text-danger-text",
};

function ActsAs({ of: actsAs }: { of: TokenWire["actsAs"] }) {
  const [Sign, name] = actsAs === "team" ? [Users, t`The team`] : [User, t`You`];
  return (
    <span title={t`Acts as`} className="flex shrink-0 items-center gap-1 after:content-['·'_/_'']">
      <Sign aria-hidden="true" size={13} />
      <span className="sr-only">{t`Acts as:`} </span>
      {name}
    </span>
  );
}

interface TokenRowProps {
  token: TokenWire;
  isForTeam: boolean;
  onRevoke: () => void;
}

function TokenRow({ token, isForTeam, onRevoke }: TokenRowProps) {
  const { id, name, actsAs, scopes, projects, ending, expiresAt, lastUsedAt } = token;
  const { format } = useDateTexts();
  const { text, urgency } = expiryOf(expiresAt, useMinute(), format);
  return (
    <TableRow data-row={id} className={card.row}>
      <Cell className={cn(card.cell, card.name)}>
        <bdi className="block truncate font-medium" title={name}>
          {name}
        </bdi>
        <span className="flex min-w-0 items-center gap-1 text-sm text-muted">
          {isForTeam && <ActsAs of={actsAs} />}
          <span className="truncate">{`${tokenPrefix}…${ending}`}</span>
        </span>
      </Cell>
      <Cell className={cn(card.cell, card.scopes)}>
        <ScopeBadges scopes={scopes} />
        {projects && (
          <span className="mt-1 block text-sm text-muted">
            <ProjectNames ids={projects} />
          </span>
        )}
      </Cell>
      <Cell className={cn(card.cell, card.time)}>
        <span className={card.onlyOnCards}>{t`Last used:`} </span>
        {lastUsedAt === null ? <span className="text-faint">{t`Never`}</span> : <Timestamp at={lastUsedAt} />}
      </Cell>
      <Cell className={cn(card.cell, card.time)}>
        <span className={card.onlyOnCards}>{t`Expires:`} </span>
        <time
          dateTime={expiresAt}
          title={i18n.date(expiresAt, { dateStyle: "full", timeStyle: "short" })}
          className={urgencyClass[urgency]}
        >
          {text}
        </time>
      </Cell>
      <Cell className={cn(card.cell, card.revoke)}>
        <Button size="sm" variant="ghost" onPress={onRevoke} aria-label={t`Revoke ${name}`}>
          {t`Revoke`}
        </Button>
      </Cell>
    </TableRow>
  );
}
