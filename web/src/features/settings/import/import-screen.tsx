import { canImport } from "@baton/domain/import/import.policy";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate, useParams } from "@tanstack/react-router";
import { ChevronRight, X } from "lucide-react";
import { type ComponentType, useEffect, useRef } from "react";
import { useAction } from "@/features/action/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { lookUp } from "@/platform/look-up.ts";
import { reasonOf } from "@/platform/translate.ts";
import { announce } from "@/ui/announce.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { Spinner } from "@/ui/spinner.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { Ended, Undoing } from "./ended.tsx";
import { importQuery } from "./import-query.ts";
import { titleOf } from "./import-text.ts";
import { Report } from "./report.tsx";
import { Review } from "./review.tsx";
import { Running } from "./running.tsx";

const screens: Readonly<Record<ImportWire["state"], ComponentType<{ one: ImportWire }>>> = {
  read: Review,
  running: Running,
  done: Report,
  failed: Ended,
  undoing: Undoing,
  undone: Ended,
};

/** One import: what is in its file, then its progress, then its report. */
export function ImportScreen() {
  const { id } = useParams({ from: "/user/settings/import/$id" });
  const { data, error, refetch, isRefetching } = useQuery(importQuery(id));
  const navigate = useNavigate();
  useDocumentTitle(data ? t`${titleOf(data)} · Import` : t`Import`);
  useAction("close", () => void navigate({ to: "/user/settings/$page", params: { page: "import" } }));
  useAnnouncedEnd(data);
  if (!canImport.use(useActor())) return <Navigate to="/user/settings" replace />;
  const Screen = data && lookUp(screens, data.state);
  return (
    <>
      <Header />
      {Screen && <Screen one={data} />}
      {error && !data && (
        <ErrorState title={t`The import could not be loaded.`} onRetry={() => void refetch()} isRetrying={isRefetching}>
          {reasonOf(error)}
        </ErrorState>
      )}
      {!(data || error) && (
        <div className="grid h-full place-items-center">
          <Spinner size={24} className="text-accent-text" />
        </div>
      )}
    </>
  );
}

/** Announces that an import has ended while the person is looking at it. */
function useAnnouncedEnd(one: ImportWire | undefined): void {
  const before = useRef<ImportWire["state"]>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = one?.state;
    if (!one || was === undefined || was === one.state) return;
    if (one.state === "done") announce(t`${titleOf(one)} was imported.`);
    if (one.state === "failed") announce(t`The import has failed: ${reasonOf(one.error)}`);
    if (one.state === "undone") announce(t`The import was undone.`);
  }, [one]);
}

function Header() {
  return (
    <ScreenHeader
      heading={t`Import`}
      mark={
        <>
          <Link to="/user/settings" className="rounded-sm text-muted hover:text-text max-sm:hidden">
            {t`Settings`}
          </Link>
          <ChevronRight size={14} aria-hidden="true" className="text-faint max-sm:hidden rtl:-scale-x-100" />
        </>
      }
      actions={
        <Link
          to="/user/settings/$page"
          params={{ page: "import" }}
          aria-label={t`All imports`}
          title={t`All imports`}
          className={buttonClass({ variant: "ghost", isIcon: true })}
        >
          <X aria-hidden="true" />
        </Link>
      }
    />
  );
}
