import { parseSearchWith, stringifySearchWith } from "@tanstack/react-router";

/**
 * Reads a parameter that is written as JSON, and throws if it is plain text. The router writes a text as JSON if it would
 * be read as something else, such as a number. A phrase in quotes is JSON as well, but is written as it is, because
 * nobody can read an address in which its quotes are escaped.
 */
function parse(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // Throws for a phrase, whose words are no JSON.
  if (typeof value === "string" && value[0] !== '"') JSON.parse(value);
  return value;
}

export const searchParams = {
  parseSearch: parseSearchWith(parse),
  stringifySearch: stringifySearchWith(JSON.stringify, parse),
};
