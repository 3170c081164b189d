import { isAdmin } from "@baton/domain/session/session";
import type { TokenWire } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reloadTokens, teamTokensQuery, tokensQuery } from "@/features/agent/public.ts";
import { useActor } from "@/features/session/public.ts";
import { ConnectionSection } from "./connection-section.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { TokenTable } from "./token-table.tsx";
import { useNewDialog } from "./use-new-dialog.ts";

const newestFirst = (a: TokenWire, b: TokenWire) => (a.createdAt < b.createdAt ? 1 : -1);

/** The tokens with which programs call the API in the name of this person; for admins, also those of the team. */
export function TokensSection() {
  const isForTeam = isAdmin(useActor());
  const own = useQuery(tokensQuery);
  const team = useQuery({ ...teamTokensQuery, enabled: isForTeam });
  const query = own.error || !isForTeam ? own : team;
  const ofTeam = isForTeam ? team.data?.filter(({ actsAs }) => actsAs === "team") : [];
  const programs = own.data?.filter(({ kind }) => kind === "program");
  const { isNew, show, close } = useNewDialog("new");
  const [revoked, setRevoked] = useState<TokenWire | null>(null);
  return (
    <ConnectionSection
      title={t`Tokens`}
      items={programs && ofTeam && [...programs, ...ofTeam].sort(newestFirst)}
      query={query}
      texts={{
        failed: t`The tokens could not be loaded.`,
        add: t`New token`,
        empty: isForTeam
          ? t`No tokens. With one, a script or another program can use Baton in your name, or as the team.`
          : t`No tokens. With one, a script or another program can use Baton in your name.`,
      }}
      onAdd={show}
      list={(tokens) => <TokenTable {...{ tokens, isForTeam }} onRevoke={setRevoked} />}
    >
      {isNew && <TokenDialog kind="program" onCreated={reloadTokens} onClose={close} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </ConnectionSection>
  );
}
