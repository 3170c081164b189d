export { proposeOnly } from "./propose.ts";
