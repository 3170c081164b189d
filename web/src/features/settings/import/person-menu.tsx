import { t } from "@lingui/core/macro";
import { CircleDashed, MailPlus } from "lucide-react";
import { MemberAvatar } from "@/features/member/public.ts";
import { usePeople } from "@/features/task/fields/public.ts";
import { MenuItem, MenuPopover } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";

interface PersonMenuProps extends MenuState {
  label: string;
  /** The address in the file; null if there is none. */
  email?: string | null;
  /** Whether the person can be invited. */
  mayInvite?: boolean;
  /** Receives the id of a member, an address that is invited, or null for nobody. */
  onChoose: (choice: string | null) => void;
}

/** What an address looks like. The server checks it. */
const address = /^\S+@\S+\.\S+$/;

const nobody = "nobody";
const invited = "invited";
/** The item for what is typed keeps its id while its text changes. */
const typedAddress = "typed";
const noOne: readonly never[] = [];

/** The menu of the members whom a person of a file can become. Typing an address invites somebody. */
export function PersonMenu({ label, email = null, mayInvite = false, onChoose, ...menu }: PersonMenuProps) {
  const people = usePeople(noOne);
  const close = () => menu.onOpenChange(false);
  const choose = (id: string | null) => {
    onChoose(id);
    close();
  };
  const invite = (to: string, id = invited) => (
    <MenuItem id={id} textValue={to} icon={<MailPlus />} onAction={() => choose(to)}>
      {t`Invite ${to}`}
    </MenuItem>
  );
  return (
    <MenuPopover {...menu} label={label} className="w-64">
      <SearchableMenu
        label={label}
        placeholder={mayInvite ? t`Search, or type an address` : t`Search people`}
        emptyText={t`No Result Found`}
        onClose={close}
        offer={(typed) => mayInvite && typed !== email && address.test(typed) && invite(typed, typedAddress)}
      >
        {[...people.values()].map((person) => (
          <MenuItem
            key={person.id}
            id={person.id}
            icon={<MemberAvatar member={person} size={16} />}
            onAction={() => choose(person.id)}
          >
            {person.username}
          </MenuItem>
        ))}
        {mayInvite && email !== null && invite(email)}
        <MenuItem id={nobody} icon={<CircleDashed />} detail={t`name is kept`} onAction={() => choose(null)}>
          {t`Nobody`}
        </MenuItem>
      </SearchableMenu>
    </MenuPopover>
  );
}
