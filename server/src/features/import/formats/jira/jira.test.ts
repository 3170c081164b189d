import { describe, expect, it } from "vitest";
import { boardOf, countsOf, notesOf, readSample, taskIn } from "../../../../../test/support/import-file.ts";
import { jiraJsonSample, jiraSample, jiraXmlSample } from "./jira.sample.ts";
import { jiraCsv } from "./jira-csv.ts";
import { jiraJson } from "./jira-json.ts";
import { jiraXml } from "./jira-xml.ts";

describe("a CSV file of Jira", () => {
  it("arrives with repeated columns, comments and links", async () => {
    const data = await readSample(jiraCsv, jiraSample);
    expect(countsOf(data)).toEqual({
      ...{ people: 2, projects: 1, stages: 2, labels: 2, fields: 3, tasks: 2, comments: 2, links: 1, relations: 2 },
    });
    expect(data.projects.map(boardOf)).toEqual([{ "In Review": ["Second"], Shipped: ["First"] }]);
    expect(taskIn(data, "Second")).toMatchObject({
      ...{ key: "1002", description: "## Head", due: "2026-01-09", estimate: 3, priority: "high", isCompleted: false },
      ...{ assignees: ["acc-1"], createdBy: "acc-2", labels: ["a", "b"], createdAt: "2026-01-05T08:05:00.000Z" },
      values: { type: "task", sprint: "two", team: "Red" },
      comments: [
        { author: "acc-2", text: "see **this**; and that", createdAt: "2026-01-06T12:00:00.000Z" },
        { author: "acc-1", text: "ok" },
      ],
      links: [{ name: "a.png", url: "https://jira.example/a.png" }],
      relations: [
        { kind: "parent", task: "1001" },
        { kind: "blocks", task: "1001" },
      ],
    });
    expect(taskIn(data, "First")).toMatchObject({ isCompleted: true, completedAt: "2026-01-13T08:00:00.000Z" });
    expect(notesOf(data)).toEqual({ "priority-highest": 1, "files-stay": 1, "link-missing": 1 });
  });
});

describe("an XML file of Jira", () => {
  it("arrives with comments, links and dates", async () => {
    const data = await readSample(jiraXml, jiraXmlSample);
    expect(countsOf(data)).toEqual({
      ...{ people: 2, projects: 1, stages: 2, labels: 1, fields: 3, tasks: 2, comments: 1, links: 1, relations: 2 },
    });
    expect(taskIn(data, "Second")).toMatchObject({
      ...{ description: "Some **text**", start: "2026-01-06", due: "2026-01-12", assignees: [], createdBy: "acc-2" },
      ...{ url: "https://jira.example/browse/WEB-2", createdAt: "2026-01-02T21:22:15.000Z", priority: "low" },
      values: { type: "task", components: ["shop"], team: "Red" },
      comments: [{ key: "7", author: "acc-1", text: "hi" }],
      links: [{ name: "a b.png", url: "https://jira.example/secure/attachment/5/a%20b.png" }],
    });
    expect(taskIn(data, "First")).toMatchObject({ isCompleted: true, completedAt: "2026-01-04T10:00:00.000Z" });
  });

  it.each([
    ["<rss><channel><item>", "it ends in the middle"],
    ["<rss></channel>", "it is not XML"],
    ["<rss/>", "it has no issues"],
    ['<!DOCTYPE rss [<!ENTITY a "b">]><rss/>', "it declares a document type"],
    [`<rss>${"<a>".repeat(100)}`, "it is nested too deeply"],
  ])("is refused as %s", async (content, message) => {
    await expect(readSample(jiraXml, { name: "x.xml", content })).rejects.toThrow(message);
  });
});

describe("an answer of Jira's API", () => {
  it("arrives with documents, links, comments and the fields of the site", async () => {
    const data = await readSample(jiraJson, jiraJsonSample);
    expect(countsOf(data)).toEqual({
      ...{ people: 2, projects: 1, stages: 2, labels: 1, fields: 5, tasks: 2, comments: 1, links: 1, relations: 2 },
    });
    expect(taskIn(data, "Second")).toMatchObject({
      ...{ description: "\\# plain", start: "2026-01-06", due: "2026-01-12", assignees: [], createdBy: "acc-2" },
      ...{
        url: "https://jira.example/browse/WEB-2",
        createdAt: "2026-01-02T21:22:15.000Z",
        priority: "low",
        estimate: 5,
      },
      values: { type: "task", sprint: "sprint 2", components: ["shop"], team: "Red / North" },
      comments: [{ key: "7", author: "acc-1", text: "hi", createdAt: "2026-01-03T10:00:00.000Z" }],
      links: [{ name: "a b.png", url: "https://jira.example/attachment/5" }],
      relations: [
        { kind: "parent", task: "1001" },
        { kind: "blocks", task: "1001" },
      ],
    });
    expect(taskIn(data, "First")).toMatchObject({ description: "## Head", isCompleted: true });
    expect(notesOf(data)).toEqual({ "comments-missing": 2, "files-stay": 1 });
    expect(data.people).toContainEqual({ key: "acc-2", name: "Teo", email: "teo@example.com" });
  });

  it("is refused without issues", async () => {
    await expect(readSample(jiraJson, { name: "x.json", content: '{"issues":[]}' })).rejects.toThrow("no issues");
  });
});
