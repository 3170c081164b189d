import { onDemand } from "@/ui/on-demand.tsx";

/** The picker of a custom field, which is loaded when the pointer or the focus first reaches its value. */
export const valuePicker = onDemand(async () => (await import("../field-picker/field-picker.tsx")).ValuePicker, {
  takesKeys: true,
});
