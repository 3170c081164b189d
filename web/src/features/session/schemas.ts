/** The schemas with which forms check their input. Only forms import this file, because it loads zod. */
export { signUpFields } from "@baton/domain/member/member.wire";
