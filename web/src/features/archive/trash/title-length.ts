/** The maximum length of a title on cards and in tables, in characters. */
export const maxDisplayedTitle = 30;
