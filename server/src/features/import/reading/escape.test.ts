import { expect, it } from "vitest";
import { expectLinear } from "../../../../test/support/linear.ts";
import { escapePlain } from "./escape.ts";

it.each([
  ["plain text, nothing else.", "plain text, nothing else."],
  ["*a* _b_ `c` [d] <e> ~f~ |", "\\*a\\* \\_b\\_ \\`c\\` \\[d\\] \\<e\\> \\~f\\~ \\|"],
  ["# no heading\n- no list\n12. no list\n+ no list", "\\# no heading\n\\- no list\n12\\. no list\n\\+ no list"],
  ["a\n---\n===", "a\n\\---\n\\==="],
  ["see https://example.com/a_b_c*d and_this", "see https://example.com/a_b_c*d and\\_this"],
  ["5 - 3 = 2, #12", "5 - 3 = 2, #12"],
])("shows %j as it is", (text, expected) => {
  expect(escapePlain(text)).toBe(expected);
});

it.each(["\n", " ", "*", "=", "1", "https://"])("escapes any number of %j in proportional time", (mark) => {
  expectLinear((count) => escapePlain(mark.repeat(count)), 25_000);
});
