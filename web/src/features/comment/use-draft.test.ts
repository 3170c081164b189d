import { mentionOf } from "@baton/domain/kernel/references";
import { expect, it } from "vitest";
import { quoting } from "./use-draft.ts";

it("quotes a comment without repeating its mentions", () => {
  const ann = { id: "0190a6e0-0000-7000-8000-00000000000a", name: "ann" };
  const body = `Ask ${mentionOf(ann)}\nnow`;
  expect(quoting("Yes", body)).toBe("Yes\n\n> Ask @ann\n> now\n\n");
  expect(quoting(" ", body)).toBe("> Ask @ann\n> now\n\n");
});
