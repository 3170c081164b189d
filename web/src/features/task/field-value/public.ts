export { isTyped, problemWithTyped, type TypedType, typedText, typedValue } from "./typed-value.ts";
export { valuePicker } from "./value-picker.ts";
export { ValueView } from "./value-view.tsx";
