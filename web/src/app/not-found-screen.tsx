import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { NotFoundDrawing } from "./public/not-found-drawing.tsx";

export function NotFoundScreen() {
  useDocumentTitle(t`Page not found`);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="flex flex-col items-center gap-6 text-center">
        <NotFoundDrawing />
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl font-semibold tracking-tight text-balance">{t`This page was dropped`}</h1>
          <p className="max-w-100 text-lg text-balance text-muted">
            {t`There is nothing at this address. The link may be old or mistyped; capital letters matter.`}
          </p>
        </div>
        <Link to="/" className={buttonClass({ variant: "brand", size: "lg" })}>
          {t`BACK TO HOME`}
        </Link>
      </div>
    </main>
  );
}
