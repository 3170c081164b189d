import { t } from "@lingui/core/macro";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import { useCurrentUser } from "@/features/session/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { Spinner } from "@/ui/spinner.tsx";
import { firstPage, pagesFor, type SettingsPage } from "./settings-pages.ts";

/** Loaded from here, not by its route, because the first board contains the list of what each route loads. */
export const ImportScreen: ComponentType = lazy(async () => ({
  default: (await import("./import/import-screen.tsx")).ImportScreen,
}));

/**
 * The settings of the current user and, for an admin, their team: a list of pages, each with its own address. A phone
 * shows either the list or one page; wider screens show both.
 */
export function SettingsScreen() {
  const { page: id } = useParams({ strict: false });
  const pages = pagesFor(useCurrentUser());
  const chosen = pages.find((page) => page.id === id);
  const page = chosen ?? firstPage;
  useDocumentTitle(chosen ? t`${chosen.label()} · Settings` : t`Settings`);
  // The person may have lost access to the page.
  if (id !== undefined && !chosen) return <Navigate to="/user/settings" replace />;
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-4 p-4 sm:p-6">
      <ScreenHeader heading={t`Settings`} />
      {chosen && (
        <Link
          to="/user/settings"
          className={buttonClass({ variant: "ghost", size: "sm", className: "-ms-2.5 self-start md:hidden" })}
        >
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          {t`Settings`}
        </Link>
      )}
      <div className="grid gap-x-8 md:grid-cols-[11rem_minmax(0,1fr)]">
        <PageList pages={pages} current={page} className={cn(chosen && "max-md:hidden")} />
        <div className={cn("flex min-w-0 flex-col gap-4", !chosen && "max-md:hidden")}>
          <Suspense fallback={<Spinner size={24} className="m-auto text-accent-text" />}>
            <page.Page />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

const entryClass =
  "touch-target flex h-8 items-center gap-2.5 rounded-md px-2 text-base text-muted transition-colors hover:bg-hover " +
  "hover:text-text [&_svg]:size-4 [&_svg]:shrink-0 " +
  "max-md:h-12 max-md:rounded-none max-md:border-b max-md:px-3 max-md:text-text";

const currentClass = "md:bg-accent-soft md:font-medium md:text-accent-text";

interface PageListProps {
  pages: readonly SettingsPage[];
  current: SettingsPage;
  className: string;
}

function PageList({ pages, current, className }: PageListProps) {
  return (
    <nav aria-label={t`Settings`} className={className}>
      <ul className="flex flex-col gap-0.5 max-md:gap-0 max-md:overflow-clip max-md:rounded-lg max-md:border max-md:bg-surface max-md:*:last:*:border-b-0">
        {pages.map((page) => (
          <li key={page.id}>
            <Link
              to="/user/settings/$page"
              params={{ page: page.id }}
              className={cn(entryClass, page === current && currentClass)}
            >
              <page.icon aria-hidden="true" />
              {page.label()}
              <ChevronRight aria-hidden="true" className="ms-auto text-faint md:hidden rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
