import { describe, expect, it } from "vitest";
import { usernameFromDisplayName } from "./open-id.ts";

describe("the user name of a person from an OpenID provider", () => {
  it("is the display name in lower case, cut to six characters", () => {
    expect(usernameFromDisplayName("John Doe")).toBe("john d");
    expect(usernameFromDisplayName("John  Doe")).toBe("john");
    expect(usernameFromDisplayName("Ann")).toBe("ann");
  });

  it("cuts at whole characters and drops invisible ones", () => {
    expect(usernameFromDisplayName("ab👍👍👍👍👍")).toBe("ab👍👍👍👍");
    expect(usernameFromDisplayName("\u0000A\u202en\nn")).toBe("ann");
  });

  it("falls back to a value that has a lower-case letter", () => {
    expect(usernameFromDisplayName("李小龙", "bruce")).toBe("bruce");
    expect(usernameFromDisplayName("", "123")).toBe("member");
    expect(usernameFromDisplayName("p\u0430ul", "bob")).toBe("bob");
  });
});
