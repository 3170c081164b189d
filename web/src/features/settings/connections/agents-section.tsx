import type { TokenWire } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { reloadTokens, tokensQuery, UndoDialog } from "@/features/agent/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button } from "@/ui/button.tsx";
import { Section } from "../section.tsx";
import { AgentCard } from "./agent-card.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { useNewDialog } from "./use-new-dialog.ts";

/** The agents of a person: what each may do, and what it has done. Shown once the tokens are loaded. */
export function AgentsSection() {
  const { data } = useQuery(tokensQuery);
  const { isNew, show, close } = useNewDialog("new-agent");
  const [revoked, setRevoked] = useState<TokenWire | null>(null);
  const [undone, setUndone] = useState<TokenWire | null>(null);
  const since = new Date(`${useToday()}T00:00:00`).toISOString();
  if (!data) return null;
  const agents = data.filter(({ kind }) => kind === "agent");
  const address = `${location.origin}/mcp`;
  const button = (
    <Button size="sm" onPress={show}>
      <Plus aria-hidden="true" />
      {t`New agent`}
    </Button>
  );
  return (
    <Section title={t`Agents`} action={button}>
      {agents.length === 0 ? (
        <p className="text-base text-muted">
          {t`No agents. Claude, Cursor and others can work with your tasks, within limits that you set.`}
        </p>
      ) : (
        <>
          <p className="text-muted">
            {t`They connect at`} <code className="font-mono text-sm select-all">{address}</code>
          </p>
          <ul className="@container flex flex-col gap-3">
            {agents.map((agent) => (
              <AgentCard
                key={agent.id}
                agent={agent}
                onUndo={() => setUndone(agent)}
                onRevoke={() => setRevoked(agent)}
              />
            ))}
          </ul>
        </>
      )}
      {isNew && <TokenDialog kind="agent" onCreated={reloadTokens} onClose={close} />}
      {undone && <UndoDialog agent={undone} since={since} onClose={() => setUndone(null)} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />}
    </Section>
  );
}
