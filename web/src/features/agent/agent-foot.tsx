import type { TokenWire } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { hintOf } from "@/features/action/public.ts";
import { cn } from "@/ui/cn.ts";
import { Kbd } from "@/ui/kbd.tsx";

/** The keys of the list, and what limits the agent. */
export function AgentFoot({ agent }: { agent: TokenWire }) {
  const { writes, writesPerHour, propose } = agent;
  const keys = [
    [`${hintOf("next")} ${hintOf("previous")}`, t`move`],
    [hintOf("acceptProposal") ?? "", t`accept`],
    [hintOf("rejectProposal") ?? "", t`reject`],
    [hintOf("changeProposal") ?? "", t`change first`],
  ] as const;
  const isOver = writesPerHour !== null && writes >= writesPerHour;
  const limit = writesPerHour === null ? "" : t`${writes} of ${writesPerHour} writes this hour.`;
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-1.5 text-xs text-muted max-sm:hidden">
      <span className="flex items-center gap-4 pointer-coarse:hidden">
        {keys.map(([key, word]) => (
          <span key={word} className="flex items-center gap-1.5">
            <Kbd>{key}</Kbd>
            {word}
          </span>
        ))}
      </span>
      <span className={cn("ms-auto", isOver && "text-warning-text")}>
        {propose ? t`Proposes only.` : t`No longer proposes only.`} {limit}
      </span>
      <Link to="/user/settings/$page" params={{ page: "connections" }} className="font-medium text-accent-text">
        {t`Limits`}
      </Link>
    </footer>
  );
}
