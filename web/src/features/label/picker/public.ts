export { useLabelWrite } from "../label-writes.ts";
export { ColourButton } from "./colour-button.tsx";
export { LabelPicker } from "./label-picker.tsx";
export { newLabel, useMakeLabels } from "./make-labels.ts";
export { byUse, entryFor, labelNamed, nameIn } from "./picker-model.ts";
