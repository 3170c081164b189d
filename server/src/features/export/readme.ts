import serverPackage from "../../../package.json" with { type: "json" };
import { linesEntry } from "./archive/public.ts";
import { exportedKinds } from "./export-lines.ts";

const width = 110;
const wrapped = (words: string) => words.replaceAll(new RegExp(`(.{1,${width}})(?: |$)`, "g"), "\n  $1");

/** Returns the text in the archive of a team that explains the archive. */
export const readmeOf = (
  team: string,
): string => `The team ${team}, exported by Baton ${serverPackage.version} (format 2).

Import it into another Baton: npm run baton -- import FILE.zip

${linesEntry}
  One JSON object per line, in UTF-8. The first line describes the team and the format. Each of the others has one
  field, whose name says what it contains:${wrapped(`${exportedKinds.join(", ")}.`)}
  A task has its subtasks, activity is the history, and an upload is a picture of a person, in base64. An importItem
  says what a thing in an imported file has become, so that a later import of the file does not double it. Fields have
  the names of the HTTP API. Ids refer to other lines. Text is Markdown. Times are UTC (ISO 8601), days are YYYY-MM-DD.

files/STORED NAME/NAME
  The files on tasks. "file" of an attachment is the stored name without its ending. The thumbnails of pictures are
  beside them.

Not included: passwords, passkeys, sessions, API tokens and the notification settings of people, which belong to their
accounts; their reminders, day plans, running timers and calendar feeds, which belong to them alone; webhooks, Git
connections, mail addresses and proposals of agents, which connect this server with others; the audit trail and pending
invitations, which belong to the server; removed comments and files.
`;
