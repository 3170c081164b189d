export { RowLabels } from "./row-labels.tsx";
