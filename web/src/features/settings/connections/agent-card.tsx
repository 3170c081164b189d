import { tokenPrefix } from "@baton/domain/session/token-scope";
import { type TokenPatch, type TokenWire, tokenContract } from "@baton/domain/token/token.contract";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bot, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Timestamp } from "@/features/activity/public.ts";
import { agentQuery, proposalsQuery, tokensQuery } from "@/features/agent/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { cn } from "@/ui/cn.ts";
import { rich } from "@/ui/rich.tsx";
import { SavedField } from "@/ui/saved-field.tsx";
import { ProjectsField, writesNumber } from "./limit-fields.tsx";

/** Changes an agent, and shows it as it is afterwards. */
async function change({ id, name }: TokenWire, body: TokenPatch) {
  const { queryKey } = tokensQuery;
  queryClient.setQueryData(queryKey, (tokens) =>
    tokens?.map((token) => (token.id === id ? { ...token, ...limitsIn(body) } : token)),
  );
  try {
    await call(tokenContract.patchToken, { params: { id }, body });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(t`${name} was not changed.`, error);
  }
  await queryClient.invalidateQueries({ queryKey });
}

const limitsIn = ({ projects, writesPerHour, propose }: TokenPatch) => ({
  ...(propose === undefined ? {} : { propose }),
  ...(projects === undefined ? {} : { projects }),
  ...(writesPerHour === undefined ? {} : { writesPerHour }),
});

interface AgentCardProps {
  agent: TokenWire;
  onUndo: () => void;
  onRevoke: () => void;
}

/** An agent with its limits, which are edited in place, and what it has done today. */
export function AgentCard({ agent, onUndo, onRevoke }: AgentCardProps) {
  const { name, ending, createdAt, lastUsedAt, pausedAt, projects } = agent;
  const isPaused = pausedAt !== null;
  return (
    <li className="divide-y overflow-clip rounded-lg border">
      <div className="flex flex-wrap items-center gap-3 p-3">
        <span className={cn("grid size-8 shrink-0 place-items-center rounded-md bg-hover", isPaused && "text-faint")}>
          <Bot size={16} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="truncate font-medium">
            <bdi>{name}</bdi>
            {isPaused && <span className="ms-2 font-normal text-warning-text">{t`Paused`}</span>}
          </h3>
          <p className="text-sm text-muted">
            {`${tokenPrefix}…${ending}`} · {rich(t`added <0/>`, <Timestamp key="at" at={createdAt} />)} ·{" "}
            {lastUsedAt === null ? t`never used` : rich(t`active <0/>`, <Timestamp key="at" at={lastUsedAt} />)}
          </p>
        </div>
        <ReviewLink agent={agent} />
        <Button
          size="sm"
          onPress={() => void change(agent, { paused: !isPaused })}
          aria-label={isPaused ? t`Resume ${name}` : t`Pause ${name}`}
        >
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {isPaused ? t`Resume` : t`Pause`}
        </Button>
        <Button size="sm" variant="ghost" onPress={onRevoke} aria-label={t`Revoke ${name}`}>
          {t`Revoke`}
        </Button>
      </div>
      <div className="grid gap-px bg-line @xl:grid-cols-2 @4xl:grid-cols-4">
        <Cell>
          <ProjectsField
            label={t`May work in`}
            value={projects}
            onChange={(ids) => void change(agent, { projects: ids })}
          />
        </Cell>
        <WritesCell agent={agent} />
        <Cell>
          <span className="text-sm font-medium">{t`Propose only`}</span>
          <Checkbox
            isSelected={agent.propose}
            onChange={(propose) => void change(agent, { propose })}
            className="min-h-8"
          >
            {t`A person accepts`}
          </Checkbox>
        </Cell>
        <Cell>
          <span className="text-sm font-medium">{t`Done today`}</span>
          <DoneToday agent={agent} onUndo={onUndo} />
        </Cell>
      </div>
    </li>
  );
}

/** Leads to what the agent proposes, if anything waits. */
function ReviewLink({ agent: { id } }: { agent: TokenWire }) {
  const { data } = useQuery(proposalsQuery(id, "waiting"));
  if (!data || data.length === 0) return null;
  return (
    <Link to="/user/inbox/agents/$id" params={{ id }} className={buttonClass({ size: "sm" })}>
      {plural(data.length, { one: "Review # proposal", other: "Review # proposals" })}
    </Link>
  );
}

const Cell = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-1.5 bg-surface p-3">{children}</div>
);

function WritesCell({ agent }: { agent: TokenWire }) {
  const { writes, writesPerHour } = agent;
  return (
    <Cell>
      <SavedField
        label={t`Writes an hour`}
        inputMode="numeric"
        placeholder={t`No limit`}
        value={writesNumber.textOf(writesPerHour)}
        problemWith={writesNumber.problemWith}
        onSave={(text) => void change(agent, { writesPerHour: writesNumber.valueOf(text) })}
      />
      {writesPerHour !== null && (
        <p className={cn("flex items-center gap-2 text-sm text-muted", writes >= writesPerHour && "text-warning-text")}>
          {t`${writes} of ${writesPerHour} in this hour`}
          <span aria-hidden="true" className="h-1 flex-1 overflow-clip rounded-full bg-hover">
            <span
              className="block h-full rounded-full bg-current"
              style={{ inlineSize: `${Math.min(100, (100 * writes) / writesPerHour)}%` }}
            />
          </span>
        </p>
      )}
    </Cell>
  );
}

/** Returns how much an agent has done, of which the newest page is known. */
function countText(count: number, isMore: boolean): string {
  return isMore ? t`More than ${count} changes` : plural(count, { one: "# change", other: "# changes" });
}

interface DoneTodayProps {
  agent: TokenWire;
  onUndo: () => void;
}

/** How much an agent has done today, and its undo. */
export function DoneToday({ agent, onUndo }: DoneTodayProps) {
  const { data } = useQuery(agentQuery(agent.id));
  const since = new Date(`${useToday()}T00:00:00`).toISOString();
  const done = data?.activity.filter(({ at }) => at >= since);
  const isMore = data?.next != null && done?.length === data.activity.length;
  return (
    <span className="flex min-h-8 items-center justify-between gap-2">
      <span>{done && countText(done.length, isMore)}</span>
      {done && done.length > 0 && (
        <Button size="sm" variant="ghost" onPress={onUndo} aria-label={t`Undo what ${agent.name} did today`}>
          {t`Undo all…`}
        </Button>
      )}
    </span>
  );
}
