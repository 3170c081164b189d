import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { UserRound } from "lucide-react";
import { MemberAvatar, useMembers } from "@/features/member/public.ts";
import { useCanSee } from "@/features/project-member/public.ts";
import { Select } from "@/ui/select.tsx";

/** The option for nobody. */
const nobody = "nobody";

interface PersonSelectProps {
  project: Project;
  label: string;
  description?: string;
  /** The id of a member; null for nobody. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Selects one of the people who see a project, or nobody. A former member counts as nobody. */
export function PersonSelect({ project, label, description, value, onChange }: PersonSelectProps) {
  const { data: members = [] } = useMembers();
  const sees = useCanSee(project);
  const chosen = members.find(({ id }) => id === value);
  const items = [
    { id: nobody, label: t`Nobody`, icon: <UserRound size={16} className="text-faint" /> },
    ...members
      .filter((member) => sees(member) || member === chosen)
      .map((member) => ({
        id: member.id,
        label: member.username,
        icon: <MemberAvatar member={member} size={16} />,
      })),
  ];
  return (
    <Select
      label={label}
      {...(description ? { description } : {})}
      {...(chosen && !sees(chosen) ? { errorMessage: t`${chosen.username} cannot see this project.` } : {})}
      items={items}
      value={chosen?.id ?? nobody}
      onChange={(id) => onChange(id === nobody ? null : id)}
    />
  );
}
