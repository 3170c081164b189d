import { mentionOf } from "@baton/domain/comment/comment.mentions";
import { describe, expect, it } from "vitest";
import { bodyOf, draftOf, quoting } from "./use-draft.ts";

const ann = { id: "0190a6e0-0000-7000-8000-00000000000a", name: "ann" };
const anna = { id: "0190a6e0-0000-7000-8000-00000000000b", name: "anna-lena (ops) [*]/{1}.,#&" };

describe("a draft", () => {
  it("names people as they are called, and becomes Markdown with their ids", () => {
    const text = `@${anna.name} and @ann, not @anne or me@ann or @@ann`;
    const body = `${mentionOf(anna)} and ${mentionOf(ann)}, not @anne or me@ann or @@ann`;
    expect(bodyOf({ text, people: [ann, anna] })).toBe(body);
    expect(draftOf(body)).toEqual({ text, people: [anna, ann] });
  });

  it("means nobody whose name was typed without choosing them", () => {
    expect(bodyOf({ text: " Ask @ann ", people: [] })).toBe("Ask @ann");
  });

  it("quotes what somebody said without mentioning anybody again", () => {
    const quoted = quoting({ text: "Yes", people: [] }, `Ask ${mentionOf(ann)}\nnow`);
    expect(quoted.text).toBe("Yes\n\n> Ask @ann\n> now\n\n");
    expect(bodyOf(quoted)).toBe("Yes\n\n> Ask @ann\n> now");
  });
});
