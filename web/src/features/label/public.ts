export { useLabels, useLabelsById } from "./label-data.ts";
export { Labels, toneOf } from "./labels.tsx";
