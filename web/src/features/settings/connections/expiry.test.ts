import { addDays } from "@baton/domain/kernel/dates";
import { expect, test } from "vitest";
import { endOf, expiryOf } from "./expiry.ts";

const now = new Date("2026-11-24T12:00:00");
const shown = (days: number) => {
  const { text, urgency } = expiryOf(endOf(addDays("2026-11-24", days)), now, (date) => date);
  return [text, urgency];
};

test("a token expires on a day, is marked a week before, and then has expired", () => {
  expect(shown(90)).toEqual(["2027-02-22", "later"]);
  expect(shown(8)).toEqual(["2026-12-02", "later"]);
  expect(shown(7)).toEqual(["In 7 days", "soon"]);
  expect(shown(1)).toEqual(["In 1 day", "soon"]);
  expect(shown(0)).toEqual(["Today", "soon"]);
  expect(shown(-1)).toEqual(["Expired", "expired"]);
});
