import { t } from "@lingui/core/macro";
import { CircleDashed } from "lucide-react";
import { MemberAvatar } from "@/features/member/public.ts";
import { usePeople } from "@/features/task/fields/public.ts";
import { MenuItem, MenuPopover } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";

interface PersonMenuProps extends MenuState {
  label: string;
  /** Receives the id of a member, or null for nobody. */
  onChoose: (memberId: string | null) => void;
}

const nobody = "nobody";
const noOne: readonly never[] = [];

/** The menu of the members whom a person of a file can become. */
export function PersonMenu({ label, onChoose, ...menu }: PersonMenuProps) {
  const people = usePeople(noOne);
  const close = () => menu.onOpenChange(false);
  const choose = (id: string | null) => {
    onChoose(id);
    close();
  };
  return (
    <MenuPopover {...menu} label={label} className="w-64">
      <SearchableMenu label={label} placeholder={t`Search people`} emptyText={t`No Result Found`} onClose={close}>
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
        <MenuItem id={nobody} icon={<CircleDashed />} detail={t`name is kept`} onAction={() => choose(null)}>
          {t`Nobody`}
        </MenuItem>
      </SearchableMenu>
    </MenuPopover>
  );
}
