export { type ChangeWords, dateChange, fieldWords, type Names, nameInText, wordsOfField } from "./field-words.ts";
