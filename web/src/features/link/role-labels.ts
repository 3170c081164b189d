import type { LinkRole } from "@baton/domain/link/link.roles";
import { t } from "@lingui/core/macro";

const labels: Readonly<Record<LinkRole, () => string>> = {
  blocks: () => t`Blocks`,
  "blocked-by": () => t`Blocked by`,
  parent: () => t`Parent`,
  child: () => t`Child tasks`,
  relates: () => t`Relates to`,
  duplicates: () => t`Duplicates`,
  "duplicated-by": () => t`Duplicated by`,
};

/** Returns the text for a task with a role toward another one. */
export const roleLabel = (role: LinkRole): string => labels[role]();
