import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/** Formats and checks a field with an optional whole number from 1 to `most`. */
export const wholeNumber = (most: number) => ({
  textOf: (value: number | null): string => (value === null ? "" : String(value)),
  valueOf: (text: string): number | null => (text === "" ? null : Number(text)),
  problemWith: (text: string): string | undefined => {
    const value = Number(text);
    const fits = text === "" || (/^\d+$/.test(text) && value >= 1 && value <= most);
    return fits ? undefined : t`Enter a whole number from 1 to ${i18n.number(most)}, or leave it empty`;
  },
});
