/** The schemas with which forms check their input. Only forms import this file, because it loads zod. */
export { labelName } from "@baton/domain/label/label";
export { email } from "@baton/domain/member/member";
export { memberUpdateInput, profileInput, signUpFields } from "@baton/domain/member/member.wire";
export { passwordChangeInput } from "@baton/domain/session/session.wire";
export { priority, workStage } from "@baton/domain/task/task";
export { taskCreateInput } from "@baton/domain/task/task.wire";
