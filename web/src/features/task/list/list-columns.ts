/** The width of each column, and the width of the list from which on it is shown. */
export const columnClass = {
  title: "",
  priority: "w-24 @max-lg:hidden",
  createdAt: "w-25 @max-4xl:hidden",
  endingDate: "w-44 @max-lg:hidden",
  assets: "w-22 @max-4xl:hidden",
  team: "w-24 @max-2xl:hidden",
  action: "w-29 @max-lg:w-22 pointer-coarse:w-38 @max-lg:pointer-coarse:w-27",
} as const;
