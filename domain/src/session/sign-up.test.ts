import { expect, test } from "vitest";
import { domainsText, isAllowedDomain, modeRefusal } from "./sign-up.ts";

test("invitation-only sign-up requires an invitation, and closed sign-up ignores one", () => {
  expect([modeRefusal("open", false), modeRefusal("open", true), modeRefusal("invited", true)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(modeRefusal("invited", false)).toContain("by invitation only");
  expect([modeRefusal("closed", false), modeRefusal("closed", true)]).toEqual(Array(2).fill("Sign-up is closed here."));
});

test("only the exact domain is allowed, not a suffix, prefix or subdomain of it", () => {
  const domains = ["example.com"];
  expect(isAllowedDomain([], "a@anything.org")).toBe(true);
  expect(isAllowedDomain(domains, "a@example.com")).toBe(true);
  for (const email of ["a@notexample.com", "a@sub.example.com", "a@example.com.org", "example.com@x.org"]) {
    expect(isAllowedDomain(domains, email)).toBe(false);
  }
  expect(domainsText(["a.org", "b.org"])).toBe("Use an address at a.org or b.org.");
});
