import { truncate } from "../kernel/text.ts";
import { notificationLimits } from "../notification/notification.ts";
import { replaceMentions } from "./comment.mentions.ts";
import type { Comment } from "./comment.ts";

/** No more is read of a comment. */
const readLength = 2000;

/** Returns how a comment begins, as one line of plain text. */
export function excerptOf({ body }: Pick<Comment, "body">): string {
  const named = replaceMentions(body.slice(0, readLength), (name) => `@${name}`);
  // Signs of Markdown at the beginning of lines, and around words.
  const text = named
    .replaceAll(/^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+|```\w*)/gm, "")
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
    .replaceAll(/(\*\*|__|~~|`)(?=\S)/g, "")
    .replaceAll(/(?<=\S)(?:\*\*|__|~~|`)/g, "");
  return truncate(text.replaceAll(/\s+/g, " ").trim(), notificationLimits.excerpt);
}
