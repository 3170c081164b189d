import { z } from "zod";
import { editable, entity, owned } from "../kernel/entity.ts";
import { id } from "../kernel/ids.ts";
import { requiredText } from "../kernel/text.ts";

/** The roles of the sign-up form, in its order. */
export const signUpRoles = [
  "Designer",
  "Developer",
  "Engineer",
  "Manager",
  "Marketer",
  "Tester",
  "Video Editor",
  "Content Creator",
  "Admin",
] as const;

/** All roles: three more are known from existing teams and have a colour. */
export const roles = [...signUpRoles, "UI/UX Designer", "Creator", "Editor"] as const;
export const role = z.enum(roles, `Choose one of ${roles.join(", ")}`);
export type Role = z.infer<typeof role>;

/** What a person reads for a role. */
export function roleLabel(value: Role): string {
  return value === "Admin" ? "Team Admin" : value;
}

export const memberStatuses = ["Active", "Disable"] as const;
export const memberStatus = z.enum(memberStatuses, `Choose one of ${memberStatuses.join(", ")}`);
export type MemberStatus = z.infer<typeof memberStatus>;

/** `adminEmail` of a person who is in no team. */
export const noTeam = "N/A";

export const memberLimits = {
  username: 40,
  rolePosition: 80,
  email: 254,
  password: 128,
  searchMinimum: 3,
  searchRows: 10,
} as const;

/** Length of the user name made from an address when none is given. */
const usernameFallbackLength = 5;

/** The user name of somebody who gave none: the first 5 characters of the address. */
export function usernameFromEmail(email: string): string {
  return email.slice(0, usernameFallbackLength);
}

export const username = requiredText(memberLimits.username, "Unique username is Required").regex(
  /[a-z]/,
  "Must be unique and lowercase",
);

/** The specification's pattern: lower case, a domain, a top-level part of 2 to 4 letters. */
export const email = z
  .string("Invalid email")
  .max(memberLimits.email, "Invalid email")
  .regex(/^[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,4}$/, "Invalid email");

/** What a person is told of a new password before they type it. */
export const newPasswordHint = "At least 8 characters, upper and lower case";

/** A new password: 8 characters or more with a lower-case and an upper-case letter. A digit is asked for, not enforced. */
export const newPassword = z
  .string("Password must be minimum 8 character")
  .min(1, { error: "Password must be minimum 8 character", abort: true })
  .min(8, { error: "Password must have at least 8 characters", abort: true })
  .max(memberLimits.password, `Password must have at most ${memberLimits.password} characters`)
  .regex(/(?=.*[a-z])(?=.*[A-Z])/s, "Password must be uppercase, lowercase, number");

export const rolePosition = requiredText(memberLimits.rolePosition, "Role must be needed");

/** Address of a picture: ours, or another site's over https. Empty when there is none. */
export const imageUrl = z
  .string()
  .max(2_000)
  .refine(
    (value) => value === "" || /^\/uploads\/[\w.-]+$/.test(value) || URL.canParse(value),
    "This is not an image address",
  )
  .refine((value) => value === "" || /^(?:\/uploads\/|https?:\/\/)/.test(value), "This is not an image address");

/**
 * The one table of a member's fields. Name, address and picture live in the identity library's `user` table, the rest
 * in `membership`; together they are what a team sees of a person.
 */
export const memberEntity = entity("member", {
  id: owned(id),
  email: owned(z.string()),
  username: editable(username),
  imageUrl: owned(z.string()),
  role: editable(role),
  rolePosition: editable(rolePosition),
  status: editable(memberStatus, "Active"),
  adminEmail: owned(z.string()),
  /** Only there for somebody whom an admin added and who has not accepted yet. */
  isPending: owned(z.literal(true).optional()),
});

/** A person as their team sees them. */
export type Member = z.infer<typeof memberEntity.row>;
