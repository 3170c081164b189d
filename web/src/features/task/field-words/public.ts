export { choiceFields, fieldWords, nameInText, wordsOfField } from "./field-words.ts";
export { type ChangeWords, dateChange, type Names } from "./words.ts";
