import { contract } from "@baton/domain/contract";
import type { SessionWire } from "@baton/domain/session/session.wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { deviceName } from "./device-name.ts";
import { Section } from "./section.tsx";
import { sessionsQuery } from "./sessions-query.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

const currentFirst = (a: SessionWire, b: SessionWire) => Number(b.current) - Number(a.current);

/** Ends one session, or without an id all but this one. */
function useEnding() {
  return useMutation({
    mutationFn: async (id: string | undefined) =>
      id === undefined ? call(contract.endOtherSessions, {}) : call(contract.endSession, { params: { id } }),
    onSuccess: ({ data }) => showSuccess(data.message),
    onError: (error) => showError("Nobody was logged out.", error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function SessionsSection() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const { mutate: end, isPending } = useEnding();
  return (
    <Section title="Sessions">
      <p className="text-muted">
        Where you are logged in. If you do not know one of them, end it and change your password.
      </p>
      {error && !sessions ? (
        <ErrorState title="Your sessions could not be loaded." onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <ul className="flex flex-col divide-y">
          {sessions
            ?.toSorted(currentFirst)
            .map((session) => (
              <SessionItem key={session._id} session={session} isBusy={isPending} onEnd={() => end(session._id)} />
            )) ?? <Skeleton className="h-12" />}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button className="w-fit" isDisabled={isPending} onPress={() => end(undefined)}>
          Log out everywhere else
        </Button>
      )}
    </Section>
  );
}

function SessionItem({ session, isBusy, onEnd }: { session: SessionWire; isBusy: boolean; onEnd: () => void }) {
  const { userAgent, ipAddress, current, createdAt } = session;
  const name = deviceName(userAgent);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          Since <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
          {ipAddress !== "" && ` from ${ipAddress}`}
        </p>
      </div>
      {!current && (
        <Button size="sm" isDisabled={isBusy} onPress={onEnd} aria-label={`Log out ${name}`}>
          Log out
        </Button>
      )}
    </li>
  );
}
