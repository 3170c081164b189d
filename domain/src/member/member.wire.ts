import { z } from "zod";
import { invitationToken } from "../invitation/token.ts";
import { inverse, rename } from "../kernel/names.ts";
import {
  email,
  imageUrl,
  type Member,
  memberEntity,
  memberStatus,
  newPassword,
  noTeam,
  publishedRole,
  role,
  rolePosition,
  signUpRoles,
  splitRole,
  username,
  usernameFromEmail,
} from "./member.ts";
import { isOfOneScript, mixedScripts } from "./username.ts";

/** Maps internal to published names. */
const memberNames = { id: "_id", imageUrl: "imageURL", status: "isActive" } as const;
const ours = inverse(memberNames);

/** A member in its published form. */
export const memberWire = z.object(rename({ ...memberEntity.storedShape, role }, memberNames));
export type MemberWire = z.infer<typeof memberWire>;

/** Encodes a member into its published form. */
export function encodeMember(member: Member): MemberWire {
  return rename({ ...member, role: publishedRole(member) }, memberNames);
}

/** Decodes a member from its published form. The input is trusted, because it comes from our own server or store. */
export function decodeMember(wire: MemberWire): Member {
  return { ...rename(wire, ours), ...splitRole(wire.role) };
}

/** The fields of the sign-up form, with the specification's messages. */
export const signUpFields = z.strictObject({
  username: username.refine(isOfOneScript, mixedScripts),
  email,
  password: newPassword,
  role: z.enum(signUpRoles, {
    error: ({ input }) => (input ? `Choose one of ${signUpRoles.join(", ")}` : "Choose a role"),
  }),
  rolePosition,
  imageUrl: imageUrl.optional(),
});

/** Body of `POST /api/user-data`. `uId`, `adminEmail` and `isActive` are accepted from older clients and ignored. */
export const signUpInput = z
  .strictObject({
    ...signUpFields.omit({ username: true, imageUrl: true }).shape,
    username: z.preprocess((value) => (value === "" ? undefined : value), signUpFields.shape.username.optional()),
    imageURL: imageUrl.optional(),
    uId: z.string().max(200).optional(),
    adminEmail: z.string().max(320).optional(),
    isActive: memberStatus.optional(),
    /** An invitation token. */
    invitation: invitationToken.optional(),
  })
  .transform(({ uId: _ignored, adminEmail: _derived, isActive: _initial, imageURL, role, ...input }) => ({
    ...input,
    ...splitRole(role),
    username: input.username ?? usernameFromEmail(input.email),
    imageUrl: imageURL ?? "",
  }));
export type SignUp = z.output<typeof signUpInput>;

/** Body of `PATCH /api/user-data/{id}`: the caller's own address adds the person, `N/A` removes them. */
export const membershipInput = z.strictObject({ adminEmail: z.union([email, z.literal(noTeam)]) });

/** Body of `PATCH /user-update-data/{id}`. */
export const memberUpdateInput = z
  .strictObject({ username, rolePosition, role: role.optional(), isActive: memberStatus.optional() })
  .transform(({ role, ...input }) => ({ ...rename(input, ours), ...(role && splitRole(role)) }));
export type MemberUpdate = z.output<typeof memberUpdateInput>;

/** Body of `PATCH /api/profile`: the fields that people may change about themselves. */
export const profileInput = z
  .strictObject({ username, rolePosition, imageURL: imageUrl })
  .transform((input) => rename(input, ours));
export type Profile = z.output<typeof profileInput>;
