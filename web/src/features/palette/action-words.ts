import { t } from "@lingui/core/macro";
import type { ActionId } from "@/features/action/public.ts";

const words: Readonly<Partial<Record<string, () => string>>> = {
  ...{ groupBy: () => t`columns`, thenBy: () => t`swimlanes lanes rows`, sortBy: () => t`order` },
  ...{ shownFacts: () => t`properties fields`, completedSpan: () => t`done`, mine: () => t`assigned to me` },
  ...{
    layoutBoard: () => t`kanban columns`,
    layoutTable: () => t`spreadsheet`,
    layoutTimeline: () => t`gantt roadmap`,
  },
  ...{ starView: () => t`star favourite`, shareView: () => t`with people everyone team`, duplicateView: () => t`copy` },
  ...{ starProject: () => t`favourite`, muteProject: () => t`notifications`, duplicateProject: () => t`copy` },
  ...{ rewind: () => t`rewind history`, invite: () => t`share with add members team`, logOut: () => t`sign out` },
  ...{ help: () => t`hotkeys`, guide: () => t`help documentation`, sidebar: () => t`hide show` },
  ...{ stage: () => t`status column move`, assign: () => t`assign assignees members share with` },
  ...{ labels: () => t`tags`, dueDate: () => t`due deadline`, trash: () => t`delete remove`, duplicate: () => t`copy` },
} satisfies Partial<Record<ActionId, () => string>>;

/** Returns further words by which an action is found. */
export const wordsFor = (id: string): string => words[id]?.() ?? "";
