import { describe, expect, it } from "vitest";
import { readSample, type Sample, withFile, xlsxOf, zipOf } from "../../../../test/support/import-file.ts";
import { UnreadableFile } from "../format.ts";
import { readHead } from "../reading/head.ts";
import { asanaJsonSample, asanaSample } from "./asana/asana.sample.ts";
import { clickupSample } from "./clickup/clickup.sample.ts";
import { csvSample } from "./csv/csv.sample.ts";
import { deckSample } from "./deck/deck.sample.ts";
import { githubIssues, githubSample } from "./github/github.sample.ts";
import { jiraJsonSample, jiraSample, jiraXmlSample } from "./jira/jira.sample.ts";
import {
  kanboardCsvSample,
  kanboardFolderSample,
  kanboardJsonSample,
  kanboardSample,
} from "./kanboard/kanboard.sample.ts";
import { linearSample } from "./linear/linear.sample.ts";
import { mondaySample } from "./monday/monday.sample.ts";
import { notionCsv, notionSample } from "./notion/notion.sample.ts";
import { planeJsonSample, planeSample, planeWorkbook, planeZip } from "./plane/plane.sample.ts";
import { plankaAnswer, plankaSample, plankaSample1 } from "./planka/planka.sample.ts";
import { plannerCsv, plannerSample } from "./planner/planner.sample.ts";
import { importFormats } from "./registry.ts";
import { ticktickSample } from "./ticktick/ticktick.sample.ts";
import { todoistBackup, todoistSample } from "./todoist/todoist.sample.ts";
import { trelloSample } from "./trello/trello.sample.ts";
import { vikunjaOldSample, vikunjaSample } from "./vikunja/vikunja.sample.ts";
import { wekanCsvSample, wekanSample } from "./wekan/wekan.sample.ts";

const plainWorkbook = {
  name: "plain.xlsx",
  content: xlsxOf({
    Tasks: [
      ["Title", "Due"],
      ["Paint", 46_042],
    ],
  }),
};

const samples: readonly (readonly [source: string, sample: Sample])[] = [
  ["trello", trelloSample],
  ["planka", plankaSample],
  ["planka", plankaSample1],
  ["planka-api", plankaAnswer],
  ["jira", jiraSample],
  ["jira-xml", jiraXmlSample],
  ["jira-json", jiraJsonSample],
  ["asana", asanaSample],
  ["asana-json", asanaJsonSample],
  ["clickup", clickupSample],
  ["todoist", todoistSample],
  ["todoist", todoistBackup],
  ["linear", linearSample],
  ["kanboard", kanboardSample],
  ["kanboard", kanboardFolderSample],
  ["kanboard-json", kanboardJsonSample],
  ["kanboard-csv", kanboardCsvSample],
  ["wekan", wekanSample],
  ["wekan-csv", wekanCsvSample],
  ["vikunja", vikunjaSample],
  ["vikunja", vikunjaOldSample],
  ["deck", deckSample],
  ["plane", planeSample],
  ["plane", planeWorkbook],
  ["plane", planeZip],
  ["plane-json", planeJsonSample],
  ["planner", plannerSample],
  ["planner", plannerCsv],
  ["ticktick", ticktickSample],
  ["monday", mondaySample],
  ["notion", notionSample],
  ["notion", notionCsv],
  ["github", githubSample],
  ["github", githubIssues],
  ["csv", csvSample],
  ["csv", plainWorkbook],
];

async function formatOf(sample: Sample) {
  const head = await withFile(sample, readHead);
  return importFormats.find((format) => format.recognises(head));
}

const formatNamed = (source: string) => {
  const format = importFormats.find((each) => each.source === source);
  if (!format) throw new Error(`There is no format ${source}`);
  return format;
};

/** Enough to end in each part of a file. */
const cuts = 12;

describe("the registry", () => {
  it.each(samples)("recognises a file of %s", async (source, sample) => {
    expect((await formatOf(sample))?.source).toBe(source);
  });

  it("has a sample of each format, and a name for each once", () => {
    const sources = importFormats.map((format) => format.source);
    expect(new Set(samples.map(([source]) => source))).toEqual(new Set(sources));
    expect(new Set(sources).size).toBe(sources.length);
  });

  it.each([
    ["an empty file", ""],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["an archive of something else", zipOf({ "photo.jpg": "jpg" })],
    ["JSON of something else", '{"hello":"world"}'],
  ])("does not recognise %s", async (_name, content) => {
    expect(await formatOf({ name: "file", content })).toBeUndefined();
  });
});

describe("a file that was cut off", () => {
  it.each(samples)("of %s is read with what it has, or refused in one sentence", async (source, { name, content }) => {
    const bytes = Buffer.from(content as string);
    for (let cut = 0; cut < cuts; cut++) {
      const part = { name, content: bytes.subarray(0, Math.floor((bytes.length * cut) / cuts)) };
      await withFile(part, async (file) => {
        await readHead(file);
        await formatNamed(source)
          .read(file, { zone: "Europe/Berlin" })
          .catch((error) => {
            expect(error).toBeInstanceOf(UnreadableFile);
            expect(error.message).toMatch(/^[A-Z].*\.$/s);
          });
      });
    }
  });
});

describe("something else in a file", () => {
  // Any table is one of these two.
  const strict = importFormats.filter(({ source }) => source !== "csv" && source !== "notion");

  it.each(strict)("is refused by the reader of $title", async (format) => {
    const contents = ["", "{}", "[]", "[1]", "null", "<a/>", "a,b\n1,2", "\u0000\u0001", zipOf({ a: "b" })];
    for (const content of [...contents, Buffer.from([0x1f, 0x8b, 8])]) {
      await expect(readSample(format, { name: "file", content })).rejects.toThrow(UnreadableFile);
    }
  });
});
