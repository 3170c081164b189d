import { openIdErrors } from "@baton/domain/session/open-id";
import { CircleAlert, CircleCheck } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { ComponentLocale } from "@/platform/component-locale.tsx";
import { translate } from "@/platform/translate.ts";
import { cn } from "@/ui/cn.ts";
import { useEarlyInput } from "./use-early-input.ts";

const LeaveDisabled = lazy(async () => ({ default: (await import("./leave-disabled.tsx")).LeaveDisabled }));

interface SessionPanelProps {
  heading: string;
  children: ReactNode;
  isWide?: boolean;
}

/** A link below a form, to a related page. */
export const panelLink =
  "touch-target inline-flex min-h-6 w-fit items-center self-center rounded-sm text-base text-accent-text hover:underline";

/** The box of the login and sign-up forms. */
export function SessionPanel({ heading, children, isWide = false }: SessionPanelProps) {
  useEarlyInput();
  return (
    <div className="flex flex-1 justify-center px-4 py-10 [--control-height:2.5rem] sm:items-center sm:py-16">
      <section
        className={cn(
          "flex w-full flex-col gap-5 sm:rounded-2xl sm:border sm:bg-surface sm:p-8 sm:shadow-raised",
          isWide ? "max-w-140" : "max-w-104",
        )}
      >
        <h1 className="text-2xl font-semibold tracking-tight">{heading}</h1>
        <ComponentLocale>{children}</ComponentLocale>
      </section>
    </div>
  );
}

/** An error of the whole form. It takes the focus, because it may be outside the viewport. */
export function FormProblem({ children }: { children: string | undefined }) {
  // Every login method shows this text for a disabled account.
  const isDisabled = children === translate(openIdErrors.account_disabled);
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <div className="flex flex-col gap-3 rounded-md bg-danger-soft px-3 py-2 text-base text-danger-text">
          <p ref={(element) => element?.focus()} tabIndex={-1} className="outline-none">
            {children}
          </p>
          <Suspense>{isDisabled && <LeaveDisabled />}</Suspense>
        </div>
      )}
    </div>
  );
}

interface OutcomeProps {
  children: string;
  isProblem?: boolean;
}

/** The result of a form, shown in its place. It takes the focus from the form. */
export function Outcome({ children, isProblem = false }: OutcomeProps) {
  const Icon = isProblem ? CircleAlert : CircleCheck;
  return (
    <p
      ref={(element) => element?.focus()}
      tabIndex={-1}
      className="flex items-start gap-3 text-lg text-balance outline-none"
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={cn("mt-0.5 shrink-0", isProblem ? "text-danger-text" : "text-success-text")}
      />
      {children}
    </p>
  );
}
