import { truncate } from "../kernel/text.ts";
import { notificationLimits } from "../notification/notification.ts";
import { replaceMentions } from "./comment.mentions.ts";
import type { Comment } from "./comment.ts";

/** The number of characters of a comment that are examined. */
const readLength = 2000;

/** Returns the beginning of a comment as one line of plain text. */
export function excerptOf({ body }: Pick<Comment, "body">): string {
  return truncate(plainLine(body.slice(0, readLength)), notificationLimits.excerpt);
}

/** Returns Markdown as one line of plain text. */
export function plainLine(markdown: string): string {
  // Markdown characters at the beginning of lines, between the cells of tables, and around words.
  return replaceMentions(markdown, (name) => `@${name}`)
    .replaceAll(/^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t:|-]*)?$/gm, "")
    .replaceAll(/^[ \t]*\|.*\|[ \t]*$/gm, (row) => row.replaceAll(/[ \t]*\|[ \t]*/g, " "))
    .replaceAll(/^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+|```\w*)/gm, "")
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
    .replaceAll(/(?<!\S)(?:\*{1,3}|__|~~|`)(?=\S)/g, "")
    .replaceAll(/(?<=\S)(?:\*{1,3}|__|~~|`)(?![\p{L}\p{N}*])/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
