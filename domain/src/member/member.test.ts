import fc from "fast-check";
import { expect, test } from "vitest";
import { person, token } from "../../test/samples.ts";
import { canMember } from "./member.policy.ts";
import { access, jobTitle, type Member, roles } from "./member.ts";
import { decodeMember, encodeMember, memberUpdateInput, memberWire, signUpInput } from "./member.wire.ts";

const signUp = {
  uId: "anything",
  email: "grace@example.com",
  imageURL: "",
  username: "grace",
  password: "Sailing-Boats",
  rolePosition: "Compiler lead",
  role: "Admin",
};

test.each([
  ["an upper-case address", { email: "Grace@example.com" }, "email", "Invalid email"],
  ["a top-level part of 5 letters", { email: "grace@example.world" }, "email", "Invalid email"],
  ["no password", { password: "" }, "password", "Password must be minimum 8 character"],
  ["a short password", { password: "Abc" }, "password", "Password must have at least 8 characters"],
  [
    "a password in one case",
    { password: "sailing-boats" },
    "password",
    "Password must be uppercase, lowercase, number",
  ],
  // Searching such a text for both cases from each of its characters would take minutes.
  [
    "a password of a megabyte",
    { password: "x".repeat(1_000_000) },
    "password",
    "Password must have at most 128 characters",
  ],
  ["a user name in capitals", { username: "GRACE" }, "username", "Must be unique and lowercase"],
  ["no role title", { rolePosition: "" }, "rolePosition", "Role must be needed"],
  ["a script as a picture", { imageURL: "javascript:alert(1)" }, "imageURL", "This is not an image address"],
  [
    "a picture that browsers block",
    { imageURL: "http://example.com/me.png" },
    "imageURL",
    "Pictures need an https address: browsers block others",
  ],
])("%s is rejected with the specification's message", (_case, wrong, path, message) => {
  const issues = signUpInput
    .safeParse({ ...signUp, ...wrong })
    .error?.issues.map((issue) => [issue.path.join("."), issue.message]);
  expect(issues).toEqual([[path, message]]);
});

test("a password does not need a digit", () => {
  expect(signUpInput.safeParse(signUp).success).toBe(true);
});

test("the user name defaults to the first 5 characters of the address", () => {
  expect(signUpInput.parse({ ...signUp, username: "" }).username).toBe("grace");
  expect(signUpInput.parse({ ...signUp, email: "jo@example.com", username: undefined }).username).toBe("jo@ex");
});

const grace: Member = {
  id: "grace-0001",
  email: "grace@example.com",
  username: "grace",
  imageUrl: "",
  access: "member",
  role: "Engineer",
  rolePosition: "Compiler lead",
  status: "Active",
  adminEmail: "grace@example.com",
};

test("the role Admin is the access of an admin, in requests and in answers", () => {
  const bodyOf = (role: string) => ({ username: "grace", rolePosition: "Compiler lead", role });
  fc.assert(
    fc.property(fc.constantFrom(...roles), (role) => {
      const { status = grace.status, ...changes } = memberUpdateInput.parse(bodyOf(role));
      const edited = { ...grace, ...changes, status };
      expect(edited.access).toBe(role === "Admin" ? "admin" : "member");
      expect(encodeMember(edited)).toMatchObject({ role, access: edited.access });
      expect(signUpInput.safeParse({ ...signUp, role }).data?.access ?? edited.access).toBe(edited.access);
    }),
  );
});

test("a member survives encoding and decoding, except an admin's job title, even without a published access", () => {
  fc.assert(
    fc.property(fc.constantFrom(...access.options), fc.constantFrom(...jobTitle.options), (access, role) => {
      const member = { ...grace, access, role };
      const known = access === "admin" ? { ...member, role: "Manager" } : member;
      expect(decodeMember(encodeMember(member))).toEqual(known);
      const { access: _new, ...before } = encodeMember(member);
      expect(decodeMember(memberWire.parse(before))).toEqual(known);
    }),
  );
});

const owner = person();
const developer = person({ userId: "user-0002", email: "bo@example.com", access: "member" });

test("an admin removes others, anyone may leave, and the owner only as the last member", () => {
  const asMember = { id: developer.userId, email: developer.email };
  const asOwner = { id: owner.userId, email: owner.email };
  expect(canMember.remove(owner, asMember)).toBe(true);
  expect(canMember.remove(developer, asMember)).toBe(false);
  expect(canMember.remove({ ...developer, access: "admin" }, asOwner)).toBe(false);
  expect(canMember.leave(developer, 3)).toBe(true);
  expect(canMember.leave({ ...developer, status: "Disable" }, 3)).toBe(true);
  expect(canMember.leave({ ...developer, workspaceId: null, adminEmail: null }, 0)).toBe(false);
  expect(canMember.leave(owner, 1)).toBe(false);
  expect(canMember.leave(owner, 0)).toBe(true);
});

test("an admin edits members who have joined, but not the owner's role and status", () => {
  const asMember = { id: developer.userId, email: developer.email };
  expect(canMember.edit(owner, asMember)).toBe(true);
  expect(canMember.edit(owner, { ...asMember, isPending: true })).toBe(false);
  expect(canMember.demote(owner, asMember)).toBe(true);
  expect(canMember.demote(owner, { id: owner.userId, email: owner.email })).toBe(false);
  expect(canMember.demote(developer, asMember)).toBe(false);
});

test("a token may do with people what its access allows, and removes anyone but the owner", () => {
  expect(canMember.add(token())).toBe(true);
  expect(canMember.add(token({ access: "member" }))).toBe(false);
  expect(canMember.remove(token(), { id: developer.userId, email: developer.email })).toBe(true);
  expect(canMember.remove(token(), { id: owner.userId, email: owner.email })).toBe(false);
});
