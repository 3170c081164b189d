import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { OfflineError } from "@/platform/api.ts";
import { Button } from "@/ui/button.tsx";

interface SectionHeadProps {
  heading: string;
  /** Content after the heading. */
  children?: ReactNode;
}

/** The head of a section of a task, such as its files. */
export function SectionHead({ heading, children }: SectionHeadProps) {
  return (
    <div className="flex items-center gap-3">
      <h2 className="text-sm font-medium text-muted">{heading}</h2>
      {children}
    </div>
  );
}

interface SectionPlaceholderProps {
  error: Error | null;
  /** Explains that the content is not on this device. */
  offline: string;
  /** Explains that the content could not be loaded. */
  failed: string;
  onRetry: () => void;
  /** The placeholder while the content is loading. */
  children: ReactNode;
}

/** Stands in for the content of a section that is not loaded, and explains why. */
export function SectionPlaceholder({ error, offline, failed, onRetry, children }: SectionPlaceholderProps) {
  if (!error) return children;
  // The request is repeated automatically.
  if (error instanceof OfflineError) return <p className="text-base text-muted">{offline}</p>;
  return (
    // Not an alert: the texts come with the same request, and their alert reports the failure.
    <div className="flex flex-col items-start gap-2 text-base">
      <p>{failed}</p>
      <Button size="sm" onPress={onRetry}>{t`Retry`}</Button>
    </div>
  );
}
