import { Plus } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";

interface ConnectionSectionProps<T> {
  title: string;
  /** The connections of this kind; undefined until they are loaded. */
  items: readonly T[] | undefined;
  query: { readonly error: Error | null; readonly isRefetching: boolean; readonly refetch: () => Promise<unknown> };
  texts: { readonly failed: string; readonly add: string; readonly empty: string };
  icon: ReactElement;
  /** Undefined if nothing can be added. */
  onAdd: (() => void) | undefined;
  list: (items: readonly T[]) => ReactNode;
  /** The dialogs. */
  children: ReactNode;
}

/** The connections of one kind, with a button that adds one. It is in the middle while there is none. */
export function ConnectionSection<T>({
  title,
  items,
  query,
  texts,
  icon,
  onAdd,
  list,
  children,
}: ConnectionSectionProps<T>) {
  const { error, isRefetching, refetch } = query;
  const isEmpty = items?.length === 0;
  const button = onAdd && (
    <Button size="sm" onPress={onAdd}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  return (
    <Section title={title} action={isEmpty ? undefined : button}>
      {error && !items && (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} isRetrying={isRefetching}>
          {reasonOf(error)}
        </ErrorState>
      )}
      {!(error || items) && <Skeleton className="h-24" />}
      {isEmpty && (
        <EmptyState icon={icon} action={button}>
          {texts.empty}
        </EmptyState>
      )}
      {items && !isEmpty && list(items)}
      {children}
    </Section>
  );
}
