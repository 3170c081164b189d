import { expect, test } from "vitest";
import { isOneEmoji } from "./project.icon.ts";
import { projectCreateInput, projectPatchInput } from "./project.input.ts";

test.each(["🚀", "👩🏽‍💻", "🇩🇪", "3️⃣", "❤️", "❤", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"])("%s is one emoji", (text) => {
  expect(isOneEmoji(text)).toBe(true);
});

test.each(["", "A", "7", "🚀🚀", "🚀 ", "🚀\u200b", "👍\u{1f3fd}\u{1f3fd}", "<b>"])("%j is not", (text) => {
  expect(isOneEmoji(text)).toBe(false);
});

test("a project is created and edited with one emoji or none as its icon", () => {
  for (const icon of ["", "🚀"]) {
    expect(projectCreateInput.safeParse({ name: "Web", icon }).success).toBe(true);
    expect(projectPatchInput.safeParse({ icon }).success).toBe(true);
  }
  for (const input of [projectCreateInput, projectPatchInput]) {
    const issues = input.safeParse({ name: "Web", icon: "Web" }).error?.issues;
    expect(issues).toMatchObject([{ path: ["icon"], message: "Use one emoji, or none" }]);
  }
});
