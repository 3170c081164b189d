/** The schemas with which forms check their input. Only forms import this file, because it loads zod. */
export { labelName } from "@baton/domain/label/label";
