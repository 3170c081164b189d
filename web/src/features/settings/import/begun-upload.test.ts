import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginUpload, forgetUpload, idOfBegun, nameOfIncomplete } from "./begun-upload.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

const file = { name: "board.json", size: 100, lastModified: 1 };
const hourMs = 3_600_000;

it("an upload that was begun is found again by its file, for a day", () => {
  const id = beginUpload(file, 0);
  expect([idOfBegun(file, 23 * hourMs), nameOfIncomplete(23 * hourMs)]).toEqual([id, "board.json"]);
  expect([idOfBegun(file, 24 * hourMs), nameOfIncomplete(24 * hourMs)]).toEqual([undefined, undefined]);
});

it("a file that has changed since, or another one, is not taken for it", () => {
  beginUpload(file, 0);
  expect(idOfBegun({ ...file, lastModified: 2 }, 1)).toBeUndefined();
  expect(idOfBegun({ ...file, size: 101 }, 1)).toBeUndefined();
  expect(idOfBegun({ ...file, name: "other.json" }, 1)).toBeUndefined();
});

it("only the last upload is remembered, until it has arrived", () => {
  beginUpload(file, 0);
  beginUpload({ ...file, name: "other.json" }, 0);
  expect(idOfBegun(file, 1)).toBeUndefined();
  forgetUpload();
  expect(nameOfIncomplete(1)).toBeUndefined();
});
