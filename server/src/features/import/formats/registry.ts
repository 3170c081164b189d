import type { ImportFormat } from "../format.ts";
import { asanaCsv } from "./asana/asana-csv.ts";
import { asanaJson } from "./asana/asana-json.ts";
import { clickup } from "./clickup/clickup.ts";
import { csv } from "./csv/csv.ts";
import { deck } from "./deck/deck.ts";
import { github } from "./github/github.ts";
import { jiraCsv } from "./jira/jira-csv.ts";
import { jiraJson } from "./jira/jira-json.ts";
import { jiraXml } from "./jira/jira-xml.ts";
import { kanboardDatabase, kanboardJson } from "./kanboard/kanboard.ts";
import { kanboardCsv } from "./kanboard/kanboard-csv.ts";
import { linear } from "./linear/linear.ts";
import { monday } from "./monday/monday.ts";
import { notion } from "./notion/notion.ts";
import { planeCsv, planeJson } from "./plane/plane.ts";
import { plankaApi, plankaBackup } from "./planka/planka.ts";
import { planner } from "./planner/planner.ts";
import { ticktick } from "./ticktick/ticktick.ts";
import { todoist } from "./todoist/todoist.ts";
import { trello } from "./trello/trello.ts";
import { vikunja } from "./vikunja/vikunja.ts";
import { wekan } from "./wekan/wekan.ts";
import { wekanCsv } from "./wekan/wekan-csv.ts";

/** The formats that Baton reads. The first one that recognises a file counts, so the one for any table is the last. */
export const importFormats: readonly ImportFormat[] = [
  wekan,
  wekanCsv,
  trello,
  plankaBackup,
  plankaApi,
  jiraCsv,
  jiraXml,
  jiraJson,
  asanaCsv,
  asanaJson,
  clickup,
  todoist,
  linear,
  kanboardDatabase,
  kanboardJson,
  kanboardCsv,
  vikunja,
  deck,
  planeCsv,
  planeJson,
  planner,
  ticktick,
  monday,
  notion,
  github,
  csv,
];
