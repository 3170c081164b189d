import { expect, test } from "vitest";
import { pressedKey } from "./use-action.ts";

interface Press extends Partial<Pick<KeyboardEvent, "altKey" | "code" | "ctrlKey" | "metaKey" | "shiftKey">> {
  readonly isAltGraph?: boolean;
}

const press = (key: string, { code = "", isAltGraph = false, ...modifiers }: Press = {}) =>
  pressedKey({
    key,
    code,
    getModifierState: () => isAltGraph,
    ...{ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
    ...modifiers,
  } as unknown as KeyboardEvent);

test("a key is named by what it types, and letters by their modifiers, whether or not Caps Lock is on", () => {
  expect(press("c")).toBe("c");
  expect(press("C")).toBe("c");
  expect(press("M", { shiftKey: true })).toBe("shift+m");
  expect(press("?", { shiftKey: true })).toBe("?");
  expect(press("<", { shiftKey: true })).toBe("<");
  expect(press(" ")).toBe("Space");
  expect(press("Escape")).toBe("Escape");
});

test("modifiers that no action uses are no key of an action", () => {
  expect(press("c", { altKey: true })).toBe("alt+c");
  expect(press("k", { ctrlKey: true })).toBe("mod+k");
  expect(press("k", { metaKey: true })).toBe("other+k");
  expect(press("Z", { ctrlKey: true, shiftKey: true })).toBe("mod+shift+z");
});

test("a character that is typed with AltGr is only that character", () => {
  expect(press("[", { ctrlKey: true, altKey: true, isAltGraph: true })).toBe("[");
});

test("a keyboard of another script has the same keys", () => {
  expect(press("с", { code: "KeyC" })).toBe("c");
  expect(press("Я", { code: "KeyZ", ctrlKey: true, shiftKey: true })).toBe("mod+shift+z");
});
