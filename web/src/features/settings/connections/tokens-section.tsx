import { type TokenWire, tokenContract } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { KeyRound, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Timestamp } from "@/features/activity/public.ts";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { Button } from "@/ui/button.tsx";
import { rich } from "@/ui/rich.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { TokenTable } from "./token-table.tsx";
import { tokensQuery } from "./tokens-query.ts";

const invalidate = () => void queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });

/** The tokens with which programs call the API in the name of this person. */
export function TokensSection() {
  const { data: tokens, error, refetch, isRefetching } = useQuery(tokensQuery);
  // In the address, so that the palette can open the dialog.
  const isNew = useLocation({ select: ({ hash }) => hash === "new" });
  const navigate = useNavigate();
  const show = (hash: string) => void navigate({ to: ".", hash, replace: true });
  const [revoked, setRevoked] = useState<TokenWire | null>(null);
  const button = (
    <Button size="sm" onPress={() => show("new")}>
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
      {isNew && <TokenDialog onCreated={invalidate} onClose={() => show("")} />}
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

function RevokeDialog({ token: { id, name, lastUsedAt }, onClose }: { token: TokenWire; onClose: () => void }) {
  const revoke = async () => {
    try {
      const { data } = await call(tokenContract.revokeToken, { params: { id } });
      showSuccess(translate(data.message), { duration: 3_000 });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The token was not revoked.`, error);
    }
    invalidate();
  };
  const used = lastUsedAt === null ? t`It was never used.` : t`Last used: <0/>.`;
  return (
    <AlertDialog
      title={t`Revoke ${name}?`}
      confirmLabel={t`Revoke`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => void revoke()}
    >
      {rich(used, lastUsedAt && <Timestamp key="used" at={lastUsedAt} />)}{" "}
      {t`Programs with this token are refused at once. This cannot be undone.`}
    </AlertDialog>
  );
}
