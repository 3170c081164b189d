/** The class of the filter button's label, which is shown if the header has space for all labels. */
export const filterLabelClass = "@max-5xl/header:sr-only @max-[90rem]/header:group-data-crowded/filters:sr-only";
