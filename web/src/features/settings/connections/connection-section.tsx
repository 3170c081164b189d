import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { Section } from "../section.tsx";

interface ConnectionSectionProps<T> {
  title: string;
  /** The connections of this kind; undefined until they are loaded. */
  items: readonly T[] | undefined;
  query: { readonly error: Error | null; readonly isRefetching: boolean; readonly refetch: () => Promise<unknown> };
  texts: { readonly failed: string; readonly add: string; readonly empty: string };
  /** Undefined if nothing can be added. */
  onAdd: (() => void) | undefined;
  list: (items: readonly T[]) => ReactNode;
  /** The dialogs. */
  children: ReactNode;
}

/** The connections of one kind, with a button that adds one. */
export function ConnectionSection<T>({ title, items, query, texts, onAdd, list, children }: ConnectionSectionProps<T>) {
  const { error, isRefetching, refetch } = query;
  const isEmpty = items?.length === 0;
  const button = onAdd && (
    <Button size="sm" onPress={onAdd}>
      <Plus aria-hidden="true" />
      {texts.add}
    </Button>
  );
  return (
    <Section title={title} action={button}>
      {error && !items && (
        <ErrorState title={texts.failed} onRetry={() => void refetch()} isRetrying={isRefetching}>
          {reasonOf(error)}
        </ErrorState>
      )}
      {!(error || items) && <Skeleton className="h-24" />}
      {isEmpty && <p className="text-base text-muted">{texts.empty}</p>}
      {items && !isEmpty && list(items)}
      {children}
    </Section>
  );
}
