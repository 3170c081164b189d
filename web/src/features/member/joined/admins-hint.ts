import { t } from "@lingui/core/macro";
import { formatList } from "@/platform/format-list.ts";
import { useMembers } from "../member-data.ts";

/** The number of admins who are named. */
const named = 5;

/** Returns who can let the members of the team create tasks. */
export function useAdminsHint(): string {
  const { data: members = [] } = useMembers();
  const admins = members.filter(({ access, status }) => access === "admin" && status === "Active");
  const names = formatList(admins.slice(0, named).map(({ username }) => username));
  return t`In your team, members move tasks but cannot add any yet. An admin can change that in the settings of the team: ${names}.`;
}
