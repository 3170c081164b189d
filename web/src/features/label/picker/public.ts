export { useLabelWrite } from "../label-writes.ts";
export { ColourButton } from "./colour-button.tsx";
export { LabelEditor } from "./label-editor.tsx";
export { LabelPicker } from "./label-picker.tsx";
export { labelProblem } from "./label-problem.ts";
export { newLabel, useMakeLabels } from "./make-labels.ts";
export { byUse, chosenFirst, entryFor, labelNamed, nameIn, namesIn, newNameIn, picksOf } from "./picker-model.ts";
