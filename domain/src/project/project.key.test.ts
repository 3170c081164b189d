import fc from "fast-check";
import { expect, test } from "vitest";
import { keyFor } from "./project.key.ts";
import { projectKey } from "./project.ts";

test.each([
  ["Web Shop", "WS"],
  ["Marketing", "MAR"],
  ["Ärzte ohne Grenzen", "AOG"],
  ["maya's team", "MT"],
])("the key of %s is %s", (name, key) => {
  expect(keyFor(name, new Set())).toBe(key);
});

test("a key that is taken is not used again", () => {
  expect(keyFor("Web Shop", new Set(["WS"]))).toBe("WEB");
  expect(keyFor("Web Shop", new Set(["WS", "WEB", "WEBS", "WEBSH", "WEBSHO"]))).toBe("WE");
});

test("every name gets a valid, free key, however many are taken", () => {
  const name = fc.oneof(fc.string({ unit: "grapheme", maxLength: 80 }), fc.constantFrom("", "🚀", "日本", "a", "A B"));
  fc.assert(
    fc.property(name, fc.nat({ max: 60 }), (text, projects) => {
      const taken = new Set<string>();
      for (let made = 0; made <= projects; made += 1) {
        const key = keyFor(text, taken);
        expect(projectKey.safeParse(key).success, key).toBe(true);
        expect(taken.has(key), key).toBe(false);
        taken.add(key);
      }
    }),
  );
});
