import type { TokenWire } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { reloadTokens, tokensQuery } from "@/features/agent/public.ts";
import { ConnectionSection } from "./connection-section.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { TokenTable } from "./token-table.tsx";
import { useNewDialog } from "./use-new-dialog.ts";

/** The tokens with which programs call the API in the name of this person. */
export function TokensSection() {
  const query = useQuery(tokensQuery);
  const { isNew, show, close } = useNewDialog("new");
  const [revoked, setRevoked] = useState<TokenWire | null>(null);
  return (
    <ConnectionSection
      title={t`Tokens`}
      items={query.data?.filter(({ kind }) => kind === "program")}
      query={query}
      texts={{
        failed: t`Your tokens could not be loaded.`,
        add: t`New token`,
        empty: t`No tokens. With one, a script or another program can use Baton in your name.`,
      }}
      icon={<KeyRound />}
      onAdd={show}
      list={(tokens) => <TokenTable tokens={tokens} onRevoke={setRevoked} />}
    >
      {isNew && <TokenDialog kind="program" onCreated={reloadTokens} onClose={close} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </ConnectionSection>
  );
}
