import { lazy } from "react";

export { Avatars, MemberAvatar } from "./avatars.tsx";
export { type Person, useMembers, useMembersById, usePeopleById } from "./member-data.ts";
export { type FieldErrors, refusedFields } from "./refused-fields.ts";
export { toneOfRole } from "./role-tone.ts";

/** Loaded on demand, not with every screen. */
export const JoinNotice = lazy(async () => ({ default: (await import("./join-notice.tsx")).JoinNotice }));

export const RemoveMemberDialog = lazy(async () => ({
  default: (await import("./remove-member-dialog.tsx")).RemoveMemberDialog,
}));
