import { contract } from "@baton/domain/contract";
import type { SessionWire } from "@baton/domain/session/session.wire";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { rich } from "@/ui/rich.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";
import { deviceName } from "./device-name.ts";
import { sessionsQuery } from "./sessions-query.ts";

const currentFirst = (a: SessionWire, b: SessionWire) => Number(b.current) - Number(a.current);

/** Ends one session, or all others if there is no id. */
function useEndSession() {
  return useMutation({
    mutationFn: async (id: string | undefined) =>
      id === undefined ? call(contract.endOtherSessions, {}) : call(contract.endSession, { params: { id } }),
    onSuccess: ({ data }) => showSuccess(translate(data.message)),
    onError: (error) => showError(t`Logging out failed.`, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function SessionsSection() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const { mutate: end, isPending } = useEndSession();
  return (
    <Section title={t`Sessions`}>
      <p className="text-muted">
        {t`Where you are logged in. If you do not recognize a session, end it and change your password.`}
      </p>
      {error && !sessions ? (
        <ErrorState title={t`Your sessions could not be loaded.`} onRetry={() => void refetch()}>
          {reasonOf(error)}
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
          {t`Log out everywhere else`}
        </Button>
      )}
    </Section>
  );
}

function SessionItem({ session, isBusy, onEnd }: { session: SessionWire; isBusy: boolean; onEnd: () => void }) {
  const { userAgent, ipAddress, current, createdAt } = session;
  const name = deviceName(userAgent);
  const since = <time dateTime={createdAt}>{i18n.date(createdAt, { dateStyle: "medium", timeStyle: "short" })}</time>;
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {current && <Badge tone="green">{t`This device`}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {rich(ipAddress === "" ? t`Since <0/>` : t`Since <0/> from ${ipAddress}`, since)}
        </p>
      </div>
      {!current && (
        <Button size="sm" isDisabled={isBusy} onPress={onEnd} aria-label={t`Log out ${name}`}>
          {t`Log out`}
        </Button>
      )}
    </li>
  );
}
