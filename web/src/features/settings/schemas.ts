/** The schemas with which forms check their input. Only forms import this file, because it loads zod. */
export { email } from "@baton/domain/member/member";
export { profileInput } from "@baton/domain/member/member.wire";
export { passwordChangeInput } from "@baton/domain/session/session.wire";
