export { numberText } from "../labels.ts";
export { isTyped, problemWithTyped, type TypedType, typedText, typedValue } from "./typed-value.ts";
export { factsWithValue, isNamed, ValueFact } from "./value-fact.tsx";
export { valuePicker } from "./value-picker.ts";
export { ValueView } from "./value-view.tsx";
