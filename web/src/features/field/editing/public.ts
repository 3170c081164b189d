export { useFieldWrite } from "../field-writes.ts";
export { fieldProblem, optionProblem } from "./field-problem.ts";
export { withOptions } from "./new-options.ts";
export { useFieldEdit } from "./use-field-edit.ts";
