import { tokenPrefix } from "@baton/domain/session/token-scope";
import type { TokenWire } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Timestamp } from "@/features/activity/public.ts";
import { teamTokensQuery, UndoDialog } from "@/features/agent/public.ts";
import { MemberAvatar, usePeopleById } from "@/features/member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { rich } from "@/ui/rich.tsx";
import { Section } from "../section.tsx";
import { DoneToday } from "./agent-card.tsx";

/** The agents of other people, for admins: what they did today can be taken back. */
export function TeamAgents() {
  const { userId } = useActor();
  const { data } = useQuery(teamTokensQuery);
  const [undone, setUndone] = useState<TokenWire | null>(null);
  const since = new Date(`${useToday()}T00:00:00`).toISOString();
  const others = data?.filter((token) => token.kind === "agent" && token.userId !== userId) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={t`Agents of others`}>
      <ul className="-mx-3 divide-y overflow-clip rounded-lg border">
        {others.map((agent) => (
          <AgentRow key={agent.id} agent={agent} onUndo={() => setUndone(agent)} />
        ))}
      </ul>
      {undone && <UndoDialog agent={undone} since={since} onClose={() => setUndone(null)} />}
    </Section>
  );
}

function AgentRow({ agent, onUndo }: { agent: TokenWire; onUndo: () => void }) {
  const { name, ending, lastUsedAt, userId } = agent;
  const person = usePeopleById().get(userId);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex min-w-0 items-center gap-2">
          <bdi className="truncate font-medium">{name}</bdi>
          {person && (
            <span className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
              <MemberAvatar member={person} size={18} />
              <bdi className="truncate">{person.username}</bdi>
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          {`${tokenPrefix}…${ending}`} ·{" "}
          {lastUsedAt === null ? t`never used` : rich(t`active <0/>`, <Timestamp key="at" at={lastUsedAt} />)}
        </p>
      </div>
      <div className="min-w-52 max-sm:flex-1">
        <DoneToday agent={agent} onUndo={onUndo} />
      </div>
    </li>
  );
}
