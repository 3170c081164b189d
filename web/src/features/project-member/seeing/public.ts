export { useSees } from "./use-sees.ts";
