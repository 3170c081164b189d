import { expect, it } from "vitest";
import { toggleCheckbox } from "./checkboxes.ts";

it.each([
  ["- [ ] a\n- [x] b", 0, "- [x] a\n- [x] b"],
  ["- [ ] a\n- [x] b", 1, "- [ ] a\n- [ ] b"],
  ["- [ ] a\n  - [X] b\n  - [ ] c", 2, "- [ ] a\n  - [X] b\n  - [x] c"],
  ["```\n- [ ] code\n```\n\n* [ ] a", 0, "```\n- [ ] code\n```\n\n* [x] a"],
  ["> 1. [ ] quoted  \r\n> 2. [ ] two", 1, "> 1. [ ] quoted  \r\n> 2. [x] two"],
  ["- [ ] a\n\n      - [ ] code in it\n- [ ] b", 1, "- [ ] a\n\n      - [ ] code in it\n- [x] b"],
  ["no box", 0, undefined],
  ["- [ ] a", 1, undefined],
])("a press on a box of %j at %i", (text, index, expected) => expect(toggleCheckbox(text, index)).toBe(expected));
