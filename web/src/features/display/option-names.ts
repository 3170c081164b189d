import type { completedSpans, densities } from "@baton/domain/task/task.display";
import { t } from "@lingui/core/macro";

export const densityNames: Readonly<Record<(typeof densities)[number], () => string>> = {
  compact: () => t`Compact`,
  roomy: () => t`Roomy`,
};

export const completedNames: Readonly<Record<(typeof completedSpans)[number], () => string>> = {
  none: () => t`None`,
  today: () => t`Today`,
  week: () => t`Since last week`,
  month: () => t`Last 30 days`,
  all: () => t`All`,
};
