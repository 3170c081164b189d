import { t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface EmptyStateProps {
  icon?: ReactNode;
  /** One sentence. */
  children: string;
  /** One Button or Link, with its shortcut in a Kbd. */
  action?: ReactNode;
}

export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center justify-center gap-3 px-4 py-12 text-center">
      {icon && <span className="text-faint [&_svg]:size-8 [&_svg]:stroke-[1.25]">{icon}</span>}
      <p className="max-w-80 text-base text-balance text-muted">{children}</p>
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ title, children, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-3 px-4 py-12 text-center">
      <TriangleAlert aria-hidden="true" size={32} strokeWidth={1.25} className="text-danger-text" />
      <div className="max-w-96 text-balance">
        <p className="text-base font-medium text-text">{title}</p>
        {children && <div className="mt-1 text-base text-muted">{children}</div>}
      </div>
      {onRetry && (
        <Button onPress={onRetry} isPending={isRetrying}>
          {t`Retry`}
        </Button>
      )}
    </div>
  );
}
