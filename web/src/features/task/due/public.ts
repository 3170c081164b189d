export { readTime } from "./due-words.ts";
