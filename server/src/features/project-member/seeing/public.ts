export { refusedIn } from "./refused.ts";
