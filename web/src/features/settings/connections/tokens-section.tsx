import type { TokenWire } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { reloadTokens, tokensQuery } from "@/features/agent/public.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { TokenTable } from "./token-table.tsx";
import { useNewDialog } from "./use-new-dialog.ts";

/** The tokens with which programs call the API in the name of this person. */
export function TokensSection() {
  const { data, error, refetch, isRefetching } = useQuery(tokensQuery);
  const tokens = data?.filter(({ kind }) => kind === "program");
  const { isNew, show, close } = useNewDialog("new");
  const [revoked, setRevoked] = useState<TokenWire | null>(null);
  const button = (
    <Button size="sm" onPress={show}>
      <Plus aria-hidden="true" />
      {t`New token`}
    </Button>
  );
  return (
    <Section title={t`Tokens`} action={tokens?.length === 0 ? undefined : button}>
      {error && !tokens ? (
        <ErrorState
          title={t`Your tokens could not be loaded.`}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        >
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <Tokens {...{ tokens, button }} onRevoke={setRevoked} />
      )}
      {isNew && <TokenDialog kind="program" onCreated={reloadTokens} onClose={close} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </Section>
  );
}

interface TokensProps {
  tokens: readonly TokenWire[] | undefined;
  button: ReactNode;
  onRevoke: (token: TokenWire) => void;
}

function Tokens({ tokens, button, onRevoke }: TokensProps) {
  if (!tokens) return <Skeleton className="h-24" />;
  if (tokens.length > 0) return <TokenTable tokens={tokens} onRevoke={onRevoke} />;
  return (
    <EmptyState icon={<KeyRound />} action={button}>
      {t`No tokens. With one, a script or another program can use Baton in your name.`}
    </EmptyState>
  );
}
