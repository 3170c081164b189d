import { today } from "@baton/domain/kernel/dates";
import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { BoardSkeleton } from "@/features/board/public.ts";
import { NoProject, useProjectAt } from "@/features/project/address/public.ts";
import { ProjectMark } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { cardOf } from "@/features/task/public.ts";
import { WithPanel } from "@/features/task-detail/panel/public.ts";
import { lastVisit } from "@/features/visit/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { reasonOf } from "@/platform/translate.ts";
import { PastDayContext } from "@/platform/use-today.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { ChangesList } from "./changes-list.tsx";
import { type SpanName, spans, trackOf } from "./moments.ts";
import { PastBoard } from "./past-board.tsx";
import { RefusedKeys } from "./refused-keys.tsx";
import { momentsQuery, pastQuery } from "./rewind-query.ts";
import { Toolbar } from "./toolbar.tsx";
import { Track } from "./track.tsx";

/** The board of the project in the address as it was. */
export function RewindScreen() {
  const { project, isPending, isLost } = useProjectAt("/user/projects/$key/rewind");
  if (!project) return <NoProject isPending={isPending} isLost={isLost} />;
  return <Rewind key={project.id} project={project} />;
}

const usualSpan: SpanName = "14d";
const dayMs = 24 * 3_600_000;
/** Milliseconds without movement before the board of a moment is loaded. */
const restBeforeLoad = 150;

/** Returns the moment and the days of the track, which are stored in the address. */
function useMoment(begins: number, now: number) {
  const { time, span } = useSearch({ from: "/user/projects/$key/rewind" });
  const navigate = useNavigate({ from: "/user/projects/$key/rewind" });
  const given = Date.parse(time ?? "");
  const inAddress = Math.min(now, Math.max(begins, Number.isNaN(given) ? now - 7 * dayMs : given));
  // Ahead of the address while the handle is dragged.
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? inAddress;
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const timer = setTimeout(() => {
      setDragged(undefined);
      void navigate({ search: (before) => ({ ...before, time: new Date(dragged).toISOString() }), replace: true });
    }, restBeforeLoad);
    return () => clearTimeout(timer);
  }, [dragged, navigate]);
  const name: SpanName = span !== undefined && span in spans ? (span as SpanName) : usualSpan;
  return {
    shown,
    loaded: new Date(inAddress).toISOString(),
    span: name,
    choose: (next: number) => setDragged(Math.min(now, Math.max(begins, next))),
    chooseSpan: (next: SpanName) =>
      void navigate({
        search: ({ span: _before, ...rest }) => (next === usualSpan ? rest : { ...rest, span: next }),
        replace: true,
      }),
  };
}

function Rewind({ project }: { project: Project }) {
  useDocumentTitle(t`${project.name} · Rewind`);
  const [now] = useState(() => Date.now());
  const begins = Date.parse(project.createdAt);
  const moment = useMoment(begins, now);
  return (
    <PastDayContext value={today(new Date(moment.loaded))}>
      <WithPanel project={project}>
        <Past {...{ project, moment, begins, now }} />
      </WithPanel>
    </PastDayContext>
  );
}

interface PastProps {
  project: Project;
  moment: ReturnType<typeof useMoment>;
  begins: number;
  now: number;
}

/** A project at a moment, and the ways to others. */
function Past({ project, moment, begins, now }: PastProps) {
  const { userId } = useActor();
  const { data: moments } = useQuery(momentsQuery(project.id));
  const { data: past, error, refetch } = useQuery(pastQuery(project.id, moment.loaded));
  const events = useMemo(
    () => (moments?.moments ?? []).map((each) => Date.parse(each)).sort((a, b) => a - b),
    [moments],
  );
  const track = useMemo(() => trackOf(moment.span, begins, now), [moment.span, begins, now]);
  const root = useRef<HTMLElement>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [isListOpen, setListOpen] = useState(() => matchMedia("(width >= 64rem)").matches);
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/user/projects/$key", params: { key: project.key } });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("[role=dialog]")) return;
      void navigate({ to: "/user/projects/$key", params: { key: project.key } });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate, project.key]);
  const visit = lastVisit(userId, project.id);
  return (
    <div className="flex h-full flex-col">
      <RefusedKeys board={root} time={moment.shown} />
      <ScreenHeader heading={project.name} mark={<ProjectMark project={project} />} />
      <div className="shrink-0 px-3 py-2 max-md:border-b sm:px-4 md:pb-1">
        <Toolbar
          {...{ moment, begins, now, leave, isListOpen }}
          visit={visit && visit.getTime() > begins ? visit.getTime() : undefined}
          toggleList={() => setListOpen(!isListOpen)}
        />
      </div>
      {/* On phones below the board, where the thumb is. */}
      <div className="shrink-0 px-4 max-md:order-last max-md:border-t md:border-b">
        <Track track={track} time={moment.shown} events={events} onChange={moment.choose} />
      </div>
      {error && !past && (
        <ErrorState title={t`The board of this moment could not be loaded.`} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      )}
      {!(past || error) && <BoardSkeleton />}
      {past && (
        <div className="relative flex min-h-0 flex-1">
          <div className="min-w-0 flex-1">
            <PastBoard {...{ project, past, hovered, root }} />
          </div>
          {isListOpen && (
            <aside
              aria-label={t`What changed since`}
              className="w-74 shrink-0 border-s bg-canvas max-lg:absolute max-lg:inset-y-0 max-lg:end-0 max-lg:z-20 max-lg:shadow-raised max-sm:w-full"
            >
              <ChangesList
                {...{ project, past }}
                onHover={setHovered}
                onShow={(id) => cardOf(id)?.scrollIntoView({ block: "center", inline: "center", behavior: "smooth" })}
              />
            </aside>
          )}
        </div>
      )}
    </div>
  );
}
