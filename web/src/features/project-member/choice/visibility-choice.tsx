import type { Visibility } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { Lock, UsersRound } from "lucide-react";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { Select } from "@/ui/select.tsx";

interface VisibilityChoiceProps {
  value: Visibility;
  onChange: (visibility: Visibility) => void;
}

const items = () => [
  {
    id: "everyone" as const,
    label: t`Everyone in the team`,
    description: t`All members see the project and its tasks.`,
    icon: <UsersRound size={16} className="text-faint" />,
  },
  {
    id: "chosen" as const,
    label: t`Only chosen people`,
    description: t`Nobody else sees it in lists, searches or counts.`,
    icon: <Lock size={16} className="text-faint" />,
  },
];

/** Chooses whether everyone in the team sees a project, and explains the choices. */
export function VisibilityChoice(props: VisibilityChoiceProps) {
  return <RadioGroup<Visibility> label={t`Who can see it`} items={items()} {...props} />;
}

/** The same choice on one line of a form. */
export function VisibilitySelect(props: VisibilityChoiceProps) {
  return <Select<Visibility> label={t`Who can see it`} items={items()} {...props} />;
}
