export { advanceCycles } from "./advance-cycles.ts";
