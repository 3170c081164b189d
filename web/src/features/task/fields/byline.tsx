import { t } from "@lingui/core/macro";
import { useMembersById } from "@/features/member/public.ts";
import { rich } from "@/ui/rich.tsx";
import { Day } from "../day.tsx";

interface BylineProps {
  what: "archived" | "created" | "deleted" | "trashed";
  /** The id of a person; omitted from the text if the team does not know them. */
  by: string | null;
  at: string;
}

/** The actor and date of an action on a task: "Created by maya on 2026-11-23". */
export function Byline({ what, by, at }: BylineProps) {
  const name = useMembersById().get(by ?? "")?.username;
  const day = <Day date={at} />;
  return (
    <p className="wrap-anywhere">
      {name === undefined ? rich(without[what](), day) : rich(withName[what](), day, name)}
    </p>
  );
}

type Texts = Readonly<Record<BylineProps["what"], () => string>>;

const withName: Texts = {
  archived: () => t`Archived by <1/> on <0/>`,
  created: () => t`Created by <1/> on <0/>`,
  deleted: () => t`Deleted by <1/> on <0/>`,
  trashed: () => t`Moved to the trash by <1/> on <0/>`,
};
const without: Texts = {
  archived: () => t`Archived on <0/>`,
  created: () => t`Created on <0/>`,
  deleted: () => t`Deleted on <0/>`,
  trashed: () => t`Moved to the trash on <0/>`,
};
