import type { Activity } from "@baton/domain/activity/activity";
import { t } from "@lingui/core/macro";
import { Plug } from "lucide-react";

/** Marks, beside the name of a person, what a program has done with their token. */
export function TokenSign({ through }: { through: Activity["through"] | undefined }) {
  if (through !== "token") return null;
  const label = t`with a token`;
  return (
    <span role="img" aria-label={label} title={label} className="ms-1 inline-block align-[-2px] text-faint">
      <Plug size={12} aria-hidden="true" />
    </span>
  );
}
