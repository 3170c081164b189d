import type { Activity } from "@baton/domain/activity/activity";
import { t } from "@lingui/core/macro";
import { FileInput, Plug } from "lucide-react";

/** What a change was made with. */
export type Source = Pick<Activity, "through" | "tokenName"> & Partial<Pick<Activity, "proposalId" | "pull">>;

interface TokenSignProps {
  source: Source | undefined;
  /** The name beside which it stands. A token that acts as the team has no other. */
  by?: string;
}

/**
 * Marks, beside the name of a person, what a program has done with their token, and says which one; and what an import
 * has brought.
 */
export function TokenSign({ source, by }: TokenSignProps) {
  if (source?.through === "import") {
    return (
      <span title={t`with an import`} className="ms-1 text-faint">
        <FileInput role="img" aria-label={t`with an import`} size={12} className="inline-block align-[-2px]" />
      </span>
    );
  }
  if (source?.through !== "token") return null;
  const { tokenName } = source;
  const label = tokenName === null ? t`with a token` : t`with the token ${tokenName}`;
  return (
    <span title={label} className="ms-1 text-faint">
      <Plug role="img" aria-label={t`with the token`} size={12} className="me-1 inline-block align-[-2px]" />
      {tokenName !== by && <bdi>{tokenName}</bdi>}
      {source.proposalId ? t`, accepted` : ""}
    </span>
  );
}
