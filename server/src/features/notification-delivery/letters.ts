import { type Config, publicAddress } from "../../platform/base/config.ts";
import { replyAddress } from "../../platform/mail/inbound-address.ts";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { addressed } from "../../platform/mail/mailer.ts";
import type { Outgoing } from "../../platform/mail/transport.ts";
import { unsubscribeUrl } from "../notification-settings/public.ts";
import type { Line } from "./delivery.store.ts";
import { mailWorthMs } from "./plan.ts";

/**
 * Returns the number of the task that a notification is about, such as `WEB-12`, or the key of its project, or the word
 * for the page of the team.
 */
function nameOf({ reason, projectKey, number }: Line): string {
  if (reason === "joined") return "Team";
  if (reason === "webhookPaused") return "Connections";
  if (reason === "proposed") return "Inbox";
  if (reason === "importEnded") return "Import";
  return number === null ? projectKey : `${projectKey}-${number}`;
}

/** Returns the text of a notification as a sentence. */
export function sentenceOf(line: Line): string {
  const { reason, actor, count, excerpt } = line;
  const who = actor ?? "Somebody";
  const more = count > 1 ? `, and ${count - 1} more` : "";
  const sentences: Record<Line["reason"], string> = {
    mentioned: `${who} mentioned you${more}`,
    assigned: `${who} assigned this to you${more}`,
    commented: `${who} commented${more}`,
    moved: `${who} moved ${nameOf(line)} to ${excerpt}${more}`,
    reminder: "You wanted to be reminded of this",
    dueTomorrow: "This is due tomorrow",
    overdue: "This is overdue",
    invited: `${who} added you to this project`,
    joined: `${who} joined your team`,
    webhookPaused: "This webhook was paused",
    importEnded: excerpt === "" ? "Your import is done" : "Your import has failed",
    proposed: count === 1 ? "It proposes a change" : `It proposes ${count} changes`,
  };
  return sentences[reason];
}

/** Returns the path of the page that a notification is about. */
export function pathOf({ reason, taskId, projectKey }: Line): string {
  if (reason === "joined") return "/user/team";
  if (reason === "webhookPaused") return "/user/settings/connections";
  if (reason === "proposed") return "/user/inbox";
  if (reason === "importEnded") return "/user/settings/import";
  return taskId === null ? `/user/projects/${encodeURIComponent(projectKey)}` : `/user/tasks/${taskId}`;
}

function linesOf(line: Line): string[] {
  const isQuoted = line.excerpt !== "" && line.reason !== "moved";
  return isQuoted ? [`${sentenceOf(line)}:`, `“${line.excerpt}”`] : [`${sentenceOf(line)}.`];
}

function outgoing(config: Config, { userId, email, username }: Line, letter: MailContent, hint = ""): Outgoing {
  const stop = unsubscribeUrl(config, userId);
  const links = [
    { label: "Change what is mailed to you", url: `${publicAddress(config)}/user/settings/notifications` },
    { label: "Stop all mail about tasks", url: stop },
  ];
  const footer = { text: `${hint}You receive this because it is unread in your inbox.`, links };
  return {
    ...addressed({ to: { name: username, address: email }, validMs: mailWorthMs }, { ...letter, footer }),
    headers: {
      "List-Unsubscribe": `<${stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}

/** Returns a message about one task or project. All messages about the same one form a thread. */
export function messageAbout(config: Config, lines: readonly [Line, ...Line[]]): Outgoing {
  const [first] = lines;
  const last = lines.at(-1) ?? first;
  const { hostname } = new URL(publicAddress(config));
  const thread = `<${first.taskId ?? first.projectKey}.${first.userId}@${hostname}>`;
  const letter = {
    subject: `${first.title} (${nameOf(first)})`,
    paragraphs: lines.map((line) => linesOf(line).join("\n")),
    link: { label: `Open ${nameOf(first)}`, url: publicAddress(config) + pathOf(first) },
  };
  const isAnswerable = config.mailIn !== undefined && first.taskId !== null;
  const replyTo = isAnswerable
    ? { name: nameOf(first), address: replyAddress(config, last.id, config.mailIn.domain) }
    : undefined;
  // No message has the id of the thread itself, so that none has to be the first.
  const place = { messageId: `<${last.id}@${hostname}>`, inReplyTo: thread, references: thread };
  const hint = isAnswerable ? "Reply to this mail to comment on the task. " : "";
  return { ...outgoing(config, first, letter, hint), ...place, replyTo };
}

/** Returns one message about several tasks, which `opening` introduces. */
export function digestOf(config: Config, lines: readonly [Line, ...Line[]], opening: string): Outgoing {
  const [first] = lines;
  const topics = [...Map.groupBy(lines, pathOf)];
  const count = topics.length;
  const sections = topics.flatMap(([path, [line, ...rest]]) => {
    if (!line) return [];
    const heading = { label: `${nameOf(line)} ${line.title}`, url: publicAddress(config) + path };
    return { heading, lines: [line, ...rest].flatMap(linesOf) };
  });
  return outgoing(config, first, {
    subject: count === 1 ? `Unread in Baton: ${first.title}` : `${count} unread in Baton: ${first.title}, …`,
    paragraphs: ["Hello,", opening],
    sections,
  });
}
