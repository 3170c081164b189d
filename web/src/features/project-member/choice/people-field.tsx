import { t } from "@lingui/core/macro";
import { MemberAvatar, useMembers } from "@/features/member/public.ts";
import { MultiCombobox } from "@/ui/multi-combobox.tsx";

interface PeopleFieldProps {
  /** The ids of the chosen team members. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses the people who can see a project. */
export function PeopleField({ value, onChange }: PeopleFieldProps) {
  const { data: members = [] } = useMembers();
  const items = members
    .filter(({ id, status }) => status === "Active" || value.includes(id))
    .map((member) => ({
      id: member.id,
      label: member.username,
      detail: member.email,
      icon: <MemberAvatar member={member} size={18} />,
    }));
  return (
    <MultiCombobox
      label={t`People`}
      description={t`Admins of the team see every project.`}
      items={items}
      value={value.filter((id) => items.some((item) => item.id === id))}
      onChange={onChange}
      placeholder={t`Add people`}
      emptyText={t`No Result Found`}
    />
  );
}
