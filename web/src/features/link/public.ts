export { roleLabel } from "./role-labels.ts";
