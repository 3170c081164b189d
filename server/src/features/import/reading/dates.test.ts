import { expect, it } from "vitest";
import { orderIn, readDate } from "./dates.ts";

const zone = "Europe/Berlin";

it.each([
  ["2026-03-04", "2026-03-04"],
  ["2026-03-04T10:00:00.000Z", "2026-03-04T10:00:00.000Z"],
  ["2026-03-04T10:00:00+0000", "2026-03-04T10:00:00.000Z"],
  ["2026-07-04 10:00", "2026-07-04T08:00:00.000Z"],
  ["2025-07-30 11:02:16.865", "2025-07-30T09:02:16.865Z"],
  ["09/Jan/24 3:54 PM", "2024-01-09T14:54:00.000Z"],
  ["09/Jan/24", "2024-01-09"],
  ["January 5, 2024 3:00 PM (GMT+1)", "2024-01-05T14:00:00.000Z"],
  ["Mon, 05 Jan 2026", "2026-01-05"],
  ["Thu, 01 Jan 2026 10:00:00 UTC+0000", "2026-01-01T10:00:00.000Z"],
  ["Wed May 13 2026 11:21:41 GMT+0000 (GMT+00:00)", "2026-05-13T11:21:41.000Z"],
  ["Fri, 24 Sep 2021 14:22:15 -0700", "2021-09-24T21:22:15.000Z"],
  ["3/25/2026, 9:00:00 AM CDT", "2026-03-25T14:00:00.000Z"],
  ["3/25/2026, 9:00:00 AM GMT+5:30", "2026-03-25T03:30:00.000Z"],
  ["3/25/2026, 12:00:00 AM GMT", "2026-03-25T00:00:00.000Z"],
  ["May 2, 2024 3:04 PM", "2024-05-02T13:04:00.000Z"],
  ["Oct 5 2026", "2026-10-05"],
  ["5th October 2026", "2026-10-05"],
  ["31.12.26", "2026-12-31"],
  ["22/9/2025", "2025-09-22"],
  ["02/30/2026", undefined],
  ["2026-03-04 99:00", undefined],
  ["every monday at 9am", undefined],
  ["", undefined],
])("reads %j", (text, expected) => {
  expect(readDate(text, { zone })).toBe(expected);
});

it("takes the order of day and month from the whole column", () => {
  expect(orderIn(["03/04/2026", "13/04/2026"])).toEqual({ order: "day-first", isAmbiguous: false });
  expect(orderIn(["03/04/2026", "04/13/2026"])).toEqual({ order: "month-first", isAmbiguous: false });
  expect(orderIn(["03/04/2026", "2026-04-13"])).toEqual({ isAmbiguous: true });
  expect(orderIn(["04/04/2026"])).toEqual({ isAmbiguous: false });
});
