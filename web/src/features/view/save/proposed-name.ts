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

/** Returns the name that a new view is offered, after what its tasks are grouped by. */
export function proposedName({ group }: TaskLayout): string {
  const word = groupWords[group]?.();
  return word === undefined || group === "stage" ? t`Tasks` : t`Tasks by ${word}`;
}
