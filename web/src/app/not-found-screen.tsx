import { Link } from "@tanstack/react-router";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { MissedHandover } from "./public/missed-handover.tsx";

export function NotFoundScreen() {
  useDocumentTitle("Page not found");
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="flex flex-col items-center gap-6 text-center">
        <MissedHandover />
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl font-semibold tracking-tight text-balance">This page was dropped</h1>
          <p className="max-w-100 text-lg text-balance text-muted">
            There is nothing at this address. The link may be old, or a letter in it may be wrong.
          </p>
        </div>
        <Link to="/" className={buttonClass({ variant: "brand", size: "lg" })}>
          BACK TO HOME
        </Link>
      </div>
    </main>
  );
}
