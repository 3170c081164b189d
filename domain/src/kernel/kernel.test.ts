import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { calendarDate, isCalendarDate, today } from "./dates.ts";
import { editable, entity, fixed, given, owned } from "./entity.ts";
import { AppError } from "./errors.ts";
import { newId, timeOf } from "./ids.ts";
import { numberText } from "./numbers.ts";
import { truncate } from "./text.ts";

const note = entity("note", {
  id: given(z.string()),
  board: fixed(z.string()),
  text: editable(z.string()),
  colour: editable(z.string(), "yellow"),
  pinnedAt: owned(z.string().nullable(), null),
  version: owned(z.number()),
});

test("creators send given, fixed and editable fields, editors only editable ones", () => {
  expect(Object.keys(note.createShape)).toEqual(["id", "board", "text", "colour"]);
  expect(Object.keys(note.patchShape)).toEqual(["text", "colour"]);
  expect(Object.keys(note.ownedShape)).toEqual(["pinnedAt", "version"]);
  expect(Object.keys(note.rowShape)).toEqual(["id", "board", "text", "colour", "pinnedAt", "version"]);
});

test("a fixed field is required at creation", () => {
  expect(z.object(note.createShape).safeParse({ board: "a", text: "b" }).success).toBe(true);
  expect(z.object(note.createShape).safeParse({ text: "b" }).success).toBe(false);
});

test("a patch that omits a field does not reset it to its initial value", () => {
  expect(z.object(note.patchShape).parse({ text: "a" })).toEqual({ text: "a" });
  expect(note.initial()).toEqual({ colour: "yellow", pinnedAt: null });
});

test("a stored record from before a field existed has its initial value", () => {
  const old = { id: "a", board: "b", text: "c", version: 1 };
  expect(z.object(note.storedShape).parse(old)).toEqual({ ...old, colour: "yellow", pinnedAt: null });
});

test("ids are UUIDs of version 7 and sort by creation time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 47 }), fc.integer({ min: 1, max: 1_000 }), (now, later) => {
      expect(newId(now) < newId(now + later)).toBe(true);
      expect(z.uuidv7().safeParse(newId(now)).success).toBe(true);
    }),
  );
});

test("the creation time can be read from a UUIDv7 and from no other identifier", () => {
  const now = Date.parse("2026-03-01T12:00:00.123Z");
  expect(timeOf(newId(now))).toEqual(new Date(now));
  for (const other of ["Zc3nGkq0Vh1mXw9sYb2dPf7tLr4aQe8u", "0190a6e0-0000-4000-8000-000000000000"]) {
    expect(timeOf(other)).toBeUndefined();
  }
});

test("a calendar date is an existing day, and a trailing time is dropped", () => {
  const date = calendarDate("needed");
  expect(date.parse("2024-02-29")).toBe("2024-02-29");
  expect(date.parse("2024-02-29T23:59:59.999Z")).toBe("2024-02-29");
  expect(isCalendarDate("2023-02-29")).toBe(false);
  expect(date.safeParse("29.02.2024").success).toBe(false);
  expect(date.safeParse("").error?.issues.map((issue) => issue.message)).toEqual(["needed"]);
  expect(today(new Date(2026, 0, 5))).toBe("2026-01-05");
});

test("truncation counts whole characters and leaves short text alone", () => {
  expect(truncate("abc", 3)).toBe("abc");
  expect(truncate("abcd", 3)).toBe("abc…");
  expect(truncate("🙂🙂🙂", 2)).toBe("🙂🙂…");
  expect(truncate("x".repeat(36), 28, 36)).toHaveLength(36);
  expect(truncate("x".repeat(37), 28, 36)).toBe(`${"x".repeat(28)}…`);
});

test("an error response contains only its status, code, message and invalid fields", () => {
  const error = new AppError("invalid", undefined, [{ path: "title", message: "Task Title is required" }]);
  expect(error.status).toBe(422);
  expect(error.toProblem()).toEqual({
    type: "urn:baton:error:invalid",
    title: "invalid",
    status: 422,
    message: "Please correct the marked fields.",
    code: "invalid",
    errors: [{ path: "title", message: "Task Title is required" }],
  });
});

test("numbers are written as Intl writes them", () => {
  const format = new Intl.NumberFormat("en", { maximumFractionDigits: 20 });
  const tenths = fc.integer({ min: -1e12, max: 1e12 }).map((value) => value / 10);
  fc.assert(
    fc.property(fc.oneof(fc.integer(), tenths, fc.bigInt({ min: 0n, max: 10n ** 30n })), (value) => {
      expect(numberText(value)).toBe(format.format(value));
    }),
  );
});
