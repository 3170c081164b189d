/** The class of the filter button's label, which is shown if the header has space for all labels. */
export const filterLabelClass = "@max-3xl/header:sr-only @max-5xl/header:group-data-crowded/filters:sr-only";
