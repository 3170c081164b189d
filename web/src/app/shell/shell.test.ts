import { expect, test } from "vitest";
import { initialOf, shortName } from "./person-name.ts";
import { syncLabel } from "./sync-label.ts";

test("the top bar shows the first 6 characters of a name, and a dot", () => {
  expect(shortName("samuel jackson")).toBe("samuel.");
  expect(shortName("bo")).toBe("bo.");
  expect(shortName("🦊🦊🦊🦊🦊🦊🦊")).toBe("🦊🦊🦊🦊🦊🦊.");
});

test("the initial is the first character in upper case", () => {
  expect(initialOf("élodie")).toBe("É");
  expect(initialOf("🦊fox")).toBe("🦊");
  expect(initialOf("")).toBe("");
});

test("the page says whether it is live, and how many changes wait while it is not", () => {
  expect(syncLabel("live", 0)).toBe("Live");
  expect(syncLabel("live", 3)).toBe("Saving");
  expect(syncLabel("offline", 1)).toBe("Offline, 1 change waiting");
  expect(syncLabel("connecting", 2)).toBe("Connecting, 2 changes waiting");
});
