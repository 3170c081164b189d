/** The label of a filter's button, where the header has room for the labels of all. */
export const filterLabelClass = "@max-3xl/header:sr-only @max-5xl/header:group-data-crowded/filters:sr-only";
