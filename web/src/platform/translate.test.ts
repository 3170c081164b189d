import { AppError } from "@baton/domain/kernel/errors";
import { i18n } from "@lingui/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reasonOf, translate } from "./translate.ts";

beforeEach(() => i18n.loadAndActivate({ locale: "de", messages: { "Not found.": ["Nicht gefunden."] } }));
afterEach(() => i18n.activate("en"));

test("a text of the API is its own id in the catalogue", () => {
  expect(translate("Not found.")).toBe("Nicht gefunden.");
  expect(reasonOf(new AppError("not_found"))).toBe("Nicht gefunden.");
});

test("a text that is not in the catalogue stays unchanged", () => {
  expect(translate("At most {5} characters")).toBe("At most {5} characters");
  expect(reasonOf("broken")).toBe("broken");
});
