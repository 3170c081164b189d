import { t } from "@lingui/core/macro";
import type { SortKey } from "./list-model.ts";

export interface ListColumn {
  readonly key: SortKey;
  readonly label: string;
  /** The width of the column, and the width of the list from which on it is shown. */
  readonly className: string;
}

/** The columns of the lists of all projects: those of the specification, and the ending date. */
export const columnsOfAll = (): readonly ListColumn[] => [
  { key: "title", label: t`Task Title`, className: "" },
  { key: "priority", label: t`Priority`, className: "w-24 @max-lg:hidden" },
  { key: "created", label: t`Created At`, className: "w-25 @max-4xl:hidden" },
  { key: "due", label: t`Ending Date`, className: "w-38 @max-lg:hidden" },
  { key: "assets", label: t`Assets`, className: "w-32 @max-4xl:hidden" },
  { key: "team", label: t`Team`, className: "w-22 @max-2xl:hidden" },
];

/** The width of the last column, with and without the buttons that the specification names. */
export const actionClass = {
  all: "w-29 @max-lg:w-22 pointer-coarse:w-38 @max-lg:pointer-coarse:w-27",
  facts: "w-11 pointer-coarse:w-14",
};
