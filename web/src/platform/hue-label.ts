import type { Hue } from "@baton/domain/kernel/hue";
import { t } from "@lingui/core/macro";

const labels: Readonly<Record<Hue, () => string>> = {
  gray: () => t`Gray`,
  red: () => t`Red`,
  orange: () => t`Orange`,
  amber: () => t`Amber`,
  lime: () => t`Lime`,
  green: () => t`Green`,
  teal: () => t`Teal`,
  cyan: () => t`Cyan`,
  blue: () => t`Blue`,
  indigo: () => t`Indigo`,
  violet: () => t`Violet`,
  fuchsia: () => t`Fuchsia`,
  pink: () => t`Pink`,
};

export const hueLabel = (hue: Hue): string => labels[hue]();
