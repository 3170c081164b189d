import type { ImportPerson } from "@baton/domain/import/import";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { Check, ChevronDown, CircleDashed, MailPlus } from "lucide-react";
import { MemberAvatar, type Person, usePeopleById } from "@/features/member/public.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { Cell, Column, Table, TableBody, TableHeader, TableRow } from "@/ui/table.tsx";
import { invitableAmong, isGuess } from "./import-state.ts";
import { tasksText } from "./import-text.ts";
import { PersonMenu } from "./person-menu.tsx";
import { RowChoice, rowLook } from "./row-choice.tsx";

type Become = Readonly<Record<string, string | null>>;

interface PeopleTableProps {
  people: readonly ImportPerson[];
  onChoose: (become: Become) => void;
}

/** Which member each person of a file becomes. */
export function PeopleTable({ people, onChoose }: PeopleTableProps) {
  if (people.length === 0) return null;
  const unmatched = people.filter(({ memberId, invite }) => memberId === null && invite === null);
  const invitable = invitableAmong(people);
  const guesses = people.filter(isGuess);
  const facts = [
    plural(people.length, { one: "# in the file", other: "# in the file" }),
    t`${i18n.number(people.length - unmatched.length)} matched`,
    ...(guesses.length > 0 ? [t`${i18n.number(guesses.length)} to check`] : []),
  ];
  const become = (some: readonly ImportPerson[], idOf: (person: ImportPerson) => string | null) =>
    onChoose(Object.fromEntries(some.map((person) => [person.key, idOf(person)])));
  return (
    <section aria-label={t`People`} className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 className="font-semibold">{t`People`}</h2>
        <p className="text-sm text-muted tabular-nums">{facts.join(", ")}</p>
        <span className="ms-auto flex">
          {guesses.length > 1 && (
            <Button size="sm" variant="ghost" onPress={() => become(guesses, ({ memberId }) => memberId)}>
              {t`Confirm all`}
            </Button>
          )}
          {invitable.length > 1 && (
            <Button size="sm" variant="ghost" onPress={() => become(invitable, ({ email }) => email)}>
              <MailPlus aria-hidden="true" />
              {plural(invitable.length, { one: "Invite #", other: "Invite all #" })}
            </Button>
          )}
          {unmatched.length > 1 && <SetUnmatched onChoose={(id) => become(unmatched, () => id)} />}
        </span>
      </div>
      <div className="@container overflow-clip rounded-lg border bg-surface">
        <Table label={t`People`} className={rowLook.table}>
          <TableHeader>
            <Column className={rowLook.head}>{t`In the file`}</Column>
            <Column className={cn(rowLook.countHead, rowLook.head)}>{t`Tasks`}</Column>
            <Column className={cn(rowLook.choiceHead, rowLook.head)}>{t`In Baton`}</Column>
          </TableHeader>
          <TableBody className={rowLook.table}>
            {people.map((person, index) => (
              <Row key={person.key} id={`person-${index}`} person={person} onChoose={onChoose} />
            ))}
          </TableBody>
        </Table>
      </div>
      <p className="text-sm text-muted">
        {t`People set to Nobody keep their names as text on their tasks and comments. People whom you invite are assigned their tasks when they join. Nobody is notified of imported tasks.`}
      </p>
    </section>
  );
}

function SetUnmatched({ onChoose }: { onChoose: (memberId: string) => void }) {
  const { trigger, open, menu } = useMenuTrigger(() => undefined);
  const label = t`Set unmatched to…`;
  return (
    <>
      <button
        {...trigger}
        type="button"
        onClick={() => open()}
        className={buttonClass({ variant: "ghost", size: "sm" })}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </button>
      {menu?.isOpen && <PersonMenu {...menu} label={label} onChoose={(id) => id !== null && onChoose(id)} />}
    </>
  );
}

/** Who a person of the file becomes: a member, somebody who is invited, or nobody. */
function Become({ member, invite }: { member: Person | undefined; invite: string | null }) {
  if (member) {
    return (
      <>
        <MemberAvatar member={member} size={20} />
        <span className="truncate">{member.username}</span>
      </>
    );
  }
  if (invite !== null) {
    return (
      <>
        <MailPlus size={20} aria-hidden="true" className="shrink-0 text-muted" />
        <bdi className="truncate">{invite}</bdi>
        <span className="shrink-0 text-sm text-muted">{t`is invited`}</span>
      </>
    );
  }
  return (
    <>
      <CircleDashed size={20} aria-hidden="true" className="shrink-0 text-faint" />
      <span className="truncate text-muted">{t`Nobody`}</span>
    </>
  );
}

interface RowProps {
  id: string;
  person: ImportPerson;
  onChoose: PeopleTableProps["onChoose"];
}

function Row({ id, person, onChoose }: RowProps) {
  const { key, name, email, tasks, memberId, invite } = person;
  const member = usePeopleById().get(memberId ?? "");
  const isGuessed = isGuess(person);
  const shown = name || email || t`No name`;
  const nameId = `${id}-name`;
  return (
    <TableRow className={rowLook.row}>
      <Cell className={cn(rowLook.cell, rowLook.name)}>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <bdi id={nameId} className="max-w-full truncate font-medium">
            {shown}
          </bdi>
          {email !== null && email !== shown && <bdi className="truncate text-sm text-muted">{email}</bdi>}
        </span>
      </Cell>
      <Cell className={cn(rowLook.cell, rowLook.count)}>
        <span className="@max-md:hidden">{i18n.number(tasks)}</span>
        <span className="@md:hidden">
          {tasksText(tasks)}
          {isGuessed && (
            <span aria-hidden="true" className="tone-amber block text-tone-text">
              {t`Right person?`}
            </span>
          )}
        </span>
      </Cell>
      <Cell className={cn(rowLook.cell, rowLook.choice)}>
        <span className="flex min-w-0 items-center gap-1">
          <RowChoice
            id={`${id}-member`}
            labelledBy={nameId}
            isGuess={isGuessed}
            menu={(menu) => (
              <PersonMenu
                {...menu}
                label={t`${shown} becomes`}
                email={email}
                mayInvite
                onChoose={(chosen) => onChoose({ [key]: chosen })}
              />
            )}
          >
            <Become member={member} invite={invite} />
            {isGuessed && <span className="truncate text-sm text-tone-text @max-2xl:sr-only">{t`Right person?`}</span>}
          </RowChoice>
          {isGuessed && member && (
            <IconButton
              label={t`Yes, ${shown} is ${member.username}`}
              onPress={() => {
                document.getElementById(`${id}-member`)?.focus();
                onChoose({ [key]: member.id });
              }}
            >
              <Check aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </Cell>
    </TableRow>
  );
}
