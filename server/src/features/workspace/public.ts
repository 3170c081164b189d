export { limitTo } from "./limit.ts";
