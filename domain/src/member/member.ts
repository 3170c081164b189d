import { z } from "zod";
import { editable, entity, owned } from "../kernel/entity.ts";
import { id } from "../kernel/ids.ts";
import { requiredText } from "../kernel/text.ts";

/** What a person may do in their team. Their job title grants nothing. */
export const access = z.enum(["admin", "member"]);
export type Access = z.infer<typeof access>;

const currentJobTitles = [
  "Designer",
  "Developer",
  "Engineer",
  "Manager",
  "Marketer",
  "Tester",
  "Video Editor",
  "Content Creator",
] as const;

/** Job titles of older teams. They have a colour, but cannot be chosen at sign-up. */
const olderJobTitles = ["UI/UX Designer", "Creator", "Editor"] as const;

export const jobTitle = z.enum([...currentJobTitles, ...olderJobTitles]);
export type JobTitle = z.infer<typeof jobTitle>;

/** The roles of the sign-up form, in display order. */
export const signUpRoles = [...currentJobTitles, "Admin"] as const;

/** All published roles: the job titles, and `Admin` for everyone with the access `admin`. */
export const roles = [...signUpRoles, ...olderJobTitles] as const;
export const role = z.enum(roles, `Choose one of ${roles.join(", ")}`);
export type Role = z.infer<typeof role>;

/** A person's access and job title, which the published role combines. */
export interface AccessAndRole {
  readonly access: Access;
  readonly role: JobTitle;
}

/** Returns the published role of a person. An assignee's role is already the published one. */
export function publishedRole<R extends string>({ access, role }: { access?: Access; role: R }): R | "Admin" {
  return access === "admin" ? "Admin" : role;
}

/**
 * Returns the access and job title that correspond to a published role. Admins get the job title that they keep if they
 * lose the access.
 */
export function splitRole(role: Role): AccessAndRole {
  return role === "Admin" ? { access: "admin", role: "Manager" } : { access: "member", role };
}

/** Returns the display name of a role. */
export function roleLabel(value: Role): string {
  return value === "Admin" ? "Team Admin" : value;
}

export const memberStatuses = ["Active", "Disable"] as const;
export const memberStatus = z.enum(memberStatuses, `Choose one of ${memberStatuses.join(", ")}`);
export type MemberStatus = z.infer<typeof memberStatus>;

/** The `adminEmail` of a person without a team. */
export const noTeam = "N/A";

export const memberLimits = {
  username: 40,
  rolePosition: 80,
  email: 254,
  password: 128,
  searchMinimum: 3,
  searchRows: 10,
} as const;

/** Length of the user name that is derived from an e-mail address. */
const usernameFallbackLength = 5;

/** Returns the default user name: the first 5 characters of the address, as the specification defines. */
export function usernameFromEmail(email: string): string {
  return email.slice(0, usernameFallbackLength);
}

export const username = requiredText(memberLimits.username, "Unique username is Required").regex(
  /[a-z]/,
  "Must be unique and lowercase",
);

/**
 * An e-mail address, by the specification's pattern: lower case, a domain, and a top-level domain of 2 to 4 letters.
 */
export const email = z
  .string("Invalid email")
  .max(memberLimits.email, "Invalid email")
  .regex(/^[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,4}$/, "Invalid email");

/** The hint below a field for a new password. */
export const newPasswordHint = "At least 8 characters, upper and lower case";

/**
 * A new password: at least 8 characters with a lower-case and an upper-case letter. A digit is requested but not
 * enforced.
 */
export const newPassword = z
  .string("Password must be minimum 8 character")
  .min(1, { error: "Password must be minimum 8 character", abort: true })
  .min(8, { error: "Password must have at least 8 characters", abort: true })
  .max(memberLimits.password, { error: `Password must have at most ${memberLimits.password} characters`, abort: true })
  .regex(/^(?=.*[a-z])(?=.*[A-Z])/s, "Password must be uppercase, lowercase, number");

export const rolePosition = requiredText(memberLimits.rolePosition, "Role must be needed");

/** The address of a picture: an upload, or an https URL of another site. Empty if there is none. */
export const imageUrl = z
  .string()
  .max(2_000)
  .refine((value) => !/^http:/i.test(value), "Pictures need an https address: browsers block others")
  .refine(
    (value) =>
      value === "" || /^\/uploads\/[\w.-]+$/.test(value) || (/^https?:\/\//i.test(value) && URL.canParse(value)),
    "This is not an image address",
  );

/**
 * The fields of a member. Name, address and picture are stored in the identity library's `user` table, role and role
 * title in `profile`, and what belongs to the team in `membership`.
 */
export const memberEntity = entity("member", {
  id: owned(id),
  email: owned(z.string()),
  username: editable(username),
  imageUrl: owned(z.string()),
  access: editable(access, "member"),
  role: editable(jobTitle),
  rolePosition: editable(rolePosition),
  status: editable(memberStatus, "Active"),
  adminEmail: owned(z.string()),
  /** Set only for a person whom an admin added and who has not joined yet. */
  isPending: owned(z.literal(true).optional()),
});

/** A person as their team sees them. */
export type Member = z.infer<typeof memberEntity.row>;
