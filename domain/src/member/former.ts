import { z } from "zod";
import { entity, owned } from "../kernel/entity.ts";
import { id } from "../kernel/ids.ts";
import { rename } from "../kernel/names.ts";

/** The fields of a former member of a team, as they were when they left. Tasks still name them. */
export const formerMemberEntity = entity("formerMember", {
  id: owned(id),
  email: owned(z.string()),
  username: owned(z.string()),
  imageUrl: owned(z.string()),
  /** The published role. */
  role: owned(z.string()),
});
/** The role of a token that acts as the team. Pages find its name among the former members, though it never was one. */
export const tokenRole = "Token";

export type FormerMember = z.infer<typeof formerMemberEntity.row>;

/** Maps internal to published names. */
export const formerMemberNames = { id: "_id", imageUrl: "imageURL" } as const;

/** A former member in its published form. */
export const formerMemberWire = z.object(rename(formerMemberEntity.storedShape, formerMemberNames));
export type FormerMemberWire = z.infer<typeof formerMemberWire>;

/** Encodes a former member into its published form. */
export function encodeFormerMember(person: FormerMember): FormerMemberWire {
  return rename(person, formerMemberNames);
}
