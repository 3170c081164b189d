import type { SearchKind } from "@baton/domain/search/search";
import { searchKinds } from "@baton/domain/search/search";
import { t } from "@lingui/core/macro";

/** The tabs: all results, and those of one kind. */
export const tabs: readonly (SearchKind | null)[] = [null, ...searchKinds];

export const tabLabels = (): Readonly<Record<SearchKind | "all", string>> => ({
  all: t`All`,
  task: t`Tasks`,
  comment: t`Comments`,
  file: t`Files`,
  project: t`Projects`,
  person: t`People`,
});
