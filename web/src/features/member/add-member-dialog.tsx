import { type Member, memberLimits, roleLabel } from "@baton/domain/member/member";
import type { PersonActor } from "@baton/domain/session/session";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { signInOptionsQuery } from "@/features/session/public.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { useDebounced } from "@/platform/use-debounced.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Spinner } from "@/ui/spinner.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { InvitePanel } from "./invite-panel.tsx";
import { peopleQuery } from "./member-query.ts";
import { useMemberWrite } from "./member-writes.ts";
import { toneOfRole } from "./role-tone.ts";
import { email as emailField } from "./schemas.ts";

/** Milliseconds without typing before the search is sent. */
const typingPause = 250;
const initialsLength = 2;

interface AddMemberDialogProps {
  actor: PersonActor;
  onClose: () => void;
}

export function AddMemberDialog({ actor, onClose }: AddMemberDialogProps) {
  const { write } = useMemberWrite();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim();
  const part = useDebounced(wanted, typingPause);
  const { data: people } = useQuery(peopleQuery(part));
  const isUnknown = part === wanted && people?.length === 0;
  const add = (person: Member) => {
    write({ kind: "create", value: { ...person, adminEmail: actor.adminEmail ?? actor.email } });
    onClose();
  };
  return (
    <Dialog title={t`Add New User`} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <TextField
        label={t`Search by Email`}
        type="search"
        inputMode="email"
        autoComplete="off"
        isRequired
        autoFocus
        prefix={<Search aria-hidden="true" />}
        placeholder={t`name@example.com`}
        className="[&_input::-webkit-search-cancel-button]:hidden"
        value={typed}
        onChange={setTyped}
      />
      <div className="mt-3 h-52 overflow-y-auto">
        <People typed={wanted} part={part} onPick={add} />
      </div>
      <InvitePanel unknown={isUnknown ? wanted : ""} />
    </Dialog>
  );
}

interface PeopleProps {
  typed: string;
  /** The debounced text, which the server searches for. */
  part: string;
  onPick: (person: Member) => void;
}

function People({ typed, part, onPick }: PeopleProps) {
  const { data: options } = useQuery(signInOptionsQuery);
  const isExact = options?.directory === "exact";
  const isWhole = emailField.safeParse(typed.toLowerCase()).success;
  const { data: people, error, refetch } = useQuery(peopleQuery(part));
  if (isExact && !isWhole) return <Hint>{t`Enter the full email of someone who is not in a team.`}</Hint>;
  if (typed.length < memberLimits.searchMinimum)
    return (
      <Hint>
        {plural(memberLimits.searchMinimum, {
          one: "Enter at least # character of the email of someone who is not in a team.",
          other: "Enter at least # characters of the email of someone who is not in a team.",
        })}
      </Hint>
    );
  if (error && typed === part)
    return (
      <ErrorState title={t`Something Wrong!`} onRetry={() => void refetch()}>
        {reasonOf(error)}
      </ErrorState>
    );
  if (!people || typed !== part)
    return (
      <Hint>
        <Spinner className="size-4" />
        {t`Searching…`}
      </Hint>
    );
  if (people.length === 0) return <Hint>{t`No Result Found`}</Hint>;
  return (
    <ul aria-label={t`Users`} className="flex flex-col gap-0.5">
      {people.map((person) => (
        <li key={person.id}>
          <PersonButton person={person} onPick={onPick} />
        </li>
      ))}
    </ul>
  );
}

function PersonButton({ person, onPick }: { person: Member; onPick: (person: Member) => void }) {
  const { username, email, role, rolePosition, imageUrl } = person;
  const initials = Array.from(username).slice(0, initialsLength).join("");
  return (
    <button
      type="button"
      onClick={() => onPick(person)}
      className="flex w-full items-center gap-3 rounded-md px-2 py-1.5 text-start hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
    >
      <Avatar name="" initials={initials} src={imageUrl} tone={toneOfRole(role)} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{email}</span>
        <span className="block truncate text-sm text-muted">{`${username} · ${rolePosition} · ${translate(roleLabel(role))}`}</span>
      </span>
    </button>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 px-4 py-12 text-center text-balance text-muted">
      {children}
    </p>
  );
}
