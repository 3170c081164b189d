/** Length of a task's title on cards and in tables. */
export const shownTitleLength = 30;
