import { expect, it } from "vitest";
import { addressesIn } from "./invitation-data.ts";

it("a pasted list of addresses is read however it is separated, each address once", () => {
  expect(addressesIn("a@x.org, b@x.org;c@x.org\nd@x.org  e@x.org\r\na@x.org")).toEqual(
    ["a", "b", "c", "d", "e"].map((name) => `${name}@x.org`),
  );
  expect(addressesIn("Ann Lee <ann@x.org>, 'Bo' <bo@x.org>")).toEqual(["ann@x.org", "bo@x.org"]);
  expect(addressesIn(" \n, ")).toEqual([]);
});
