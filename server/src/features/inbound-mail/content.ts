import { attachmentLimits } from "@baton/domain/attachment/attachment";
import { commentLimits } from "@baton/domain/comment/comment";
import { inboundMailLimits } from "@baton/domain/inbound-mail/inbound-mail";
import { taskLimits } from "@baton/domain/task/task";
import type { Email } from "postal-mime";
import { withoutQuote } from "./reply-text.ts";

const cut = (text: string, length: number) => [...text.replaceAll("\0", "").trim()].slice(0, length).join("").trim();

/** What mail programs put before the subject of a reply or a forwarded mail. */
const prefixes = /^(?:(?:re|fwd?|aw|wg|antw|sv|tr|rv|res|enc)(?:\[\d+\])?:\s*)+/i;

/** Returns the subject of a mail as a title, or its first line if it has none. */
export function titleOf({ subject = "", text = "" }: Email): string {
  const candidates = [subject.replace(prefixes, ""), text.trim().split("\n")[0] ?? "", "Mail without a subject"];
  const title = candidates.map((each) => each.replaceAll(/\s+/g, " ").trim()).find((each) => each !== "") ?? "";
  return cut(title, taskLimits.title);
}

/** Returns the text of a mail as a description. It names the sender if that is not the person of the address. */
export function descriptionOf({ from, text = "" }: Email, owner: string): string {
  const { name = "", address = "" } = from ?? {};
  const isOwn = address.toLowerCase() === owner.toLowerCase();
  const sender = isOwn || address === "" ? "" : `From ${[name, address].filter(Boolean).join(", ")}\n\n`;
  return cut(sender + text.trim(), taskLimits.description);
}

/**
 * Returns what somebody has written in a reply, without the quoted mail and the signature.
 * @param senders the addresses of the mail that it answers
 */
export const replyOf = ({ text = "" }: Email, senders: readonly string[]): string =>
  cut(withoutQuote(text, senders), commentLimits.body);

export interface MailFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Returns the files of a mail, inline pictures included. */
export const filesOf = ({ attachments }: Email): MailFile[] =>
  attachments.slice(0, inboundMailLimits.files).map(({ filename, mimeType, content }, index) => ({
    name:
      cut(filename?.replaceAll(/[\p{Cc}/\\]/gu, " ") ?? "", attachmentLimits.name) ||
      `${mimeType.split("/")[0]}-${index + 1}`,
    content: typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
  }));

const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value.toLowerCase() ?? "";

/** Returns whether a program has sent a mail as an answer, such as an absence notice, or returns one to its sender. */
export function isAutomaticReply(mail: Email): boolean {
  const submitted = header(mail, "auto-submitted");
  return (
    submitted.startsWith("auto-replied") || header(mail, "return-path") === "<>" || header(mail, "x-autoreply") !== ""
  );
}

/** Returns whether a program has sent a mail. */
export const isAutomatic = (mail: Email): boolean =>
  isAutomaticReply(mail) || !["", "no"].includes(header(mail, "auto-submitted"));
