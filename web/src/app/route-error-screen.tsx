import { t } from "@lingui/core/macro";
import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { reasonOf } from "@/platform/translate.ts";
import { buttonClass } from "@/ui/button-class.ts";

export function RouteErrorScreen({ error }: ErrorComponentProps) {
  useDocumentTitle(t`Error`);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div role="alert" className="flex max-w-120 flex-col items-center gap-6 text-center">
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl font-semibold tracking-tight text-balance">{t`This page could not be shown`}</h1>
          <p className="text-lg text-balance text-muted">{t`Something went wrong. Your saved work is safe.`}</p>
        </div>
        {error instanceof Error && (
          <p className="max-h-40 w-full overflow-y-auto rounded-md bg-sunken px-3 py-2 text-sm text-muted">
            {reasonOf(error)}
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {/* A full reload, because a newer version may have replaced this version's files. */}
          <button
            type="button"
            onClick={() => location.reload()}
            className={buttonClass({ variant: "primary", size: "lg" })}
          >
            {t`Try again`}
          </button>
          <Link to="/" className={buttonClass({ size: "lg" })}>
            {t`BACK TO HOME`}
          </Link>
        </div>
      </div>
    </main>
  );
}
