import type { TaskLayout } from "@baton/domain/task/task.display";
import { t } from "@lingui/core/macro";

const groupWords: Readonly<Record<string, () => string>> = {
  stage: () => t`stage`,
  person: () => t`person`,
  priority: () => t`priority`,
  label: () => t`label`,
  project: () => t`project`,
  due: () => t`due date`,
};

/** Returns a name for tasks after what they are grouped by. */
export function groupName({ group }: TaskLayout): string {
  const word = groupWords[group]?.();
  return word === undefined || group === "stage" ? t`Tasks` : t`Tasks by ${word}`;
}
