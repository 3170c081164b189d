import { truncate } from "@baton/domain/kernel/text";
import type { Member } from "@baton/domain/member/member";
import { publishedRole, roleLabel } from "@baton/domain/member/member";
import { memberMessages } from "@baton/domain/member/member.messages";
import { canMember } from "@baton/domain/member/member.policy";
import { isAdmin, type PersonActor } from "@baton/domain/session/session";
import { t } from "@lingui/core/macro";
import { LogOut, Pencil, UserMinus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { translate } from "@/platform/translate.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Badge, Dot } from "@/ui/badge.tsx";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { Cell, Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";
import { useLostFocus } from "@/ui/use-lost-focus.ts";
import { initialsOf } from "./initials.ts";
import { useMembersById } from "./member-data.ts";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { toneOfRole } from "./role-tone.ts";

/** Longest username shown in full, in characters. */
const usernameLength = 12;

interface MemberActions {
  actor: PersonActor;
  onEdit: (member: Member) => void;
}

interface TeamTableProps extends MemberActions {
  /** Undefined until the members have loaded. */
  members: readonly Member[] | undefined;
  isBusy: boolean;
}

/*
 * Where six columns do not fit, each row becomes a card: the same cells in a grid. The name, status and actions are on
 * the first line, the email on the second, the title and role on the third.
 */
const card = {
  table: "@max-4xl:block",
  row:
    "@max-4xl:grid @max-4xl:grid-cols-[minmax(0,1fr)_auto_auto] @max-4xl:items-center @max-4xl:gap-x-3 " +
    "@max-4xl:border-b @max-4xl:px-3 @max-4xl:py-2.5",
  cell: "@max-4xl:block @max-4xl:h-auto! @max-4xl:min-w-0 @max-4xl:border-0 @max-4xl:p-0!",
  username: "@max-4xl:col-start-1 @max-4xl:row-start-1",
  position: "@max-4xl:col-start-1 @max-4xl:row-start-3 @max-4xl:ps-8.5! @max-4xl:text-sm",
  email: "@max-4xl:col-span-3 @max-4xl:row-start-2 @max-4xl:ps-8.5! @max-4xl:text-sm",
  role: "@max-4xl:col-span-2 @max-4xl:col-start-2 @max-4xl:row-start-3 @max-4xl:justify-self-end @max-4xl:text-sm",
  status: "@max-4xl:col-start-2 @max-4xl:row-start-1 @max-4xl:justify-self-end",
  actions: "@max-4xl:empty:hidden @max-4xl:col-start-3 @max-4xl:row-start-1 @max-4xl:justify-self-end",
} as const;

const columns = () =>
  [
    [t`Username`, "w-56"],
    [t`Title`, ""],
    [t`Email`, "w-56 @6xl:w-80"],
    [t`Role`, "w-34"],
    [t`Active or Disable`, "w-34"],
    [t`Actions`, "w-24"],
  ] as const;

export function TeamTable({ members, isBusy, ...actions }: TeamTableProps) {
  const sorted = useMemo(() => members?.toSorted((a, b) => a.username.localeCompare(b.username)), [members]);
  const list = useRef<HTMLDivElement>(null);
  useLostFocus(
    useMemo(() => sorted?.map(({ id }) => id) ?? [], [sorted]),
    list,
  );
  return (
    <div ref={list} className="@container bg-canvas">
      <Table label={t`Team Members`} aria-busy={isBusy} className={cn("table-fixed", card.table)}>
        <TableHeader>
          {columns().map(([name, width]) => (
            <Column key={name} className={cn(width, "whitespace-normal! @max-4xl:sr-only")}>
              {name}
            </Column>
          ))}
        </TableHeader>
        <TableBody className={card.table}>
          {sorted ? (
            sorted.map((member) => <MemberRow key={member.id} member={member} {...actions} />)
          ) : (
            <LoadingRows />
          )}
        </TableBody>
      </Table>
    </div>
  );
}

function MemberRow({ member, ...actions }: MemberActions & { member: Member }) {
  const { username, rolePosition, email, status, imageUrl } = member;
  const role = publishedRole(member);
  const isOff = status === "Disable";
  const initials = initialsOf(username, useMembersById());
  return (
    <TableRow data-row={member.id} className={card.row}>
      <Cell className={cn(card.cell, card.username)}>
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name="" initials={initials} src={imageUrl} tone={toneOfRole(role)} />
          <span className="truncate font-medium" title={username}>
            {truncate(username, usernameLength)}
          </span>
          {email === member.adminEmail && <Badge isOutline>{t`Owner`}</Badge>}
          {member.isPending && (
            <span title={translate(memberMessages.notJoinedYet)} className="flex">
              <Badge isOutline>{t`Pending`}</Badge>
            </span>
          )}
        </span>
      </Cell>
      <Cell className={cn(card.cell, card.position)}>
        <Clipped text={rolePosition} />
      </Cell>
      <Cell className={cn(card.cell, card.email, "text-muted")}>
        <Clipped text={email} />
      </Cell>
      <Cell className={cn(card.cell, card.role)}>
        <span className="flex items-center gap-2">
          <Dot tone={toneOfRole(role)} />
          {translate(roleLabel(role))}
        </span>
      </Cell>
      <Cell className={cn(card.cell, card.status)}>
        <Badge tone={isOff ? "gray" : "green"}>{translate(status)}</Badge>
      </Cell>
      <Cell className={cn(card.cell, card.actions)}>
        <RowActions member={member} {...actions} />
      </Cell>
    </TableRow>
  );
}

function RowActions({ member, actor, onEdit }: MemberActions & { member: Member }) {
  const [isAsking, setAsking] = useState(false);
  const isSelf = member.id === actor.userId;
  const mayEdit = isAdmin(actor);
  // The owner can leave only an empty team, and does that in the settings.
  const mayRemove = isSelf ? canMember.leave(actor, 1) : canMember.remove(actor, member);
  if (!(mayEdit || mayRemove)) return null;
  return (
    <span className="-mx-1.5 flex justify-start">
      {mayEdit && (
        <IconButton label={t`Edit ${member.username}`} size="sm" onPress={() => onEdit(member)}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {mayRemove && (
        <IconButton
          label={isSelf ? t`Leave the team` : t`Remove ${member.username}`}
          size="sm"
          variant="ghost-danger"
          onPress={() => setAsking(true)}
        >
          {isSelf ? <LogOut aria-hidden="true" className="rtl:-scale-x-100" /> : <UserMinus aria-hidden="true" />}
        </IconButton>
      )}
      {isAsking && <RemoveMemberDialog actor={actor} member={member} onClose={() => setAsking(false)} />}
    </span>
  );
}

function Clipped({ text }: { text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}

const placeholders = ["a", "b", "c", "d", "e"];

function LoadingRows() {
  return placeholders.map((name) => (
    <TableRow key={name} className={card.row}>
      <Cell className={cn(card.cell, card.username)}>
        <span className="flex items-center gap-2.5">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-4 w-20" />
        </span>
      </Cell>
      <Cell className={cn(card.cell, card.position)}>
        <Skeleton className="my-0.5 h-4 w-28" />
      </Cell>
      <Cell className={cn(card.cell, card.email)}>
        <Skeleton className="my-0.5 h-4 w-44" />
      </Cell>
      <Cell className={cn(card.cell, card.role)}>
        <Skeleton className="my-0.5 h-4 w-24" />
      </Cell>
      <Cell className={cn(card.cell, card.status)}>
        <Skeleton className="h-5 w-14" />
      </Cell>
      <Cell className={cn(card.cell, card.actions)}>
        <Skeleton className="h-8 w-14" />
      </Cell>
    </TableRow>
  ));
}
