export { type ChangeWords, dateChange, fieldWords, type Names, wordsOfField } from "./field-words.ts";
