import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/** Up to so many different numbers are offered one by one, more of them as ranges. */
const mostSingle = 5;

/** Rounds a limit of a range to a number that is easy to read. */
const rounded = (number: number) => Number(number.toPrecision(2));

/** Returns values of the filter language that divide numbers into few groups, with their names. */
export function numberChoices(numbers: readonly number[]): { value: string; label: string }[] {
  // The filter language has no exponents.
  const different = [...new Set(numbers)].filter((number) => !String(number).includes("e")).sort((a, b) => a - b);
  if (different.length <= mostSingle) {
    return different.map((number) => ({ value: String(number), label: i18n.number(number) }));
  }
  const third = (index: number) => rounded(different[Math.floor((different.length * index) / 3)] ?? 0);
  const [low, high] = [third(1), third(2)];
  const [from, to] = [i18n.number(low), i18n.number(high)];
  return [
    { value: `<${low}`, label: t`Under ${from}` },
    { value: `${low}..${high}`, label: t`${from} to ${to}` },
    { value: `>${high}`, label: t`Over ${to}` },
  ];
}
