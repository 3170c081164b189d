import { t } from "@lingui/core/macro";
import { UserRound } from "lucide-react";
import { useMembers } from "@/features/member/public.ts";
import { MemberAvatar } from "@/features/task/public.ts";
import { Select } from "@/ui/select.tsx";

/** Stands for nobody in the list. */
const nobody = "nobody";

interface PersonSelectProps {
  label: string;
  description?: string;
  /** The id of a member, or null for nobody. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** One member of the team, or nobody. Whoever has left the team is nobody. */
export function PersonSelect({ label, description, value, onChange }: PersonSelectProps) {
  const { data: members = [] } = useMembers();
  const items = [
    { id: nobody, label: t`Nobody`, icon: <UserRound size={16} className="text-faint" /> },
    ...members.map((member) => ({
      id: member.id,
      label: member.username,
      icon: <MemberAvatar member={member} size={16} />,
    })),
  ];
  const isKnown = members.some(({ id }) => id === value);
  return (
    <Select
      label={label}
      {...(description ? { description } : {})}
      items={items}
      value={isKnown ? value : nobody}
      onChange={(id) => onChange(id === nobody ? null : id)}
    />
  );
}
