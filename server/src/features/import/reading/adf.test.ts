import { expect, it } from "vitest";
import { adfToMarkdown } from "./adf.ts";

const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, marks });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const item = (...content: object[]) => ({ type: "listItem", content });
const markdownOf = (...content: object[]) => adfToMarkdown({ type: "doc", version: 1, content });

it("keeps headings, marks, links, lists, code and tables", () => {
  const strong = text("now ", { type: "strong" });
  const link = text("the plan", { type: "link", attrs: { href: "https://a.example/b" } });
  expect(markdownOf({ type: "heading", attrs: { level: 2 }, content: [text("Quay")] }, paragraph(strong, link))).toBe(
    "## Quay\n\n**now** [the plan](<https://a.example/b>)",
  );
  const nested = { type: "bulletList", content: [item(paragraph(text("rope")))] };
  const lists = {
    type: "orderedList",
    content: [item(paragraph(text("buy")), nested), item(paragraph(text("paint")))],
  };
  expect(markdownOf(lists)).toBe("1. buy\n\n   - rope\n2. paint");
  const done = { type: "taskItem", attrs: { state: "DONE" }, content: [text("scrape")] };
  expect(markdownOf({ type: "taskList", content: [done] })).toBe("- [x] scrape");
  expect(markdownOf({ type: "codeBlock", attrs: { language: "sh" }, content: [text("a *b*")] })).toBe(
    "```sh\na *b*\n```",
  );
  const row = (type: string, ...cells: string[]) => ({
    ...{ type: "tableRow", content: cells.map((cell) => ({ type, content: [paragraph(text(cell))] })) },
  });
  const table = { type: "table", content: [row("tableHeader", "a", "b"), row("tableCell", "1", "2")] };
  expect(markdownOf(table)).toBe("| a | b |\n| --- | --- |\n| 1 | 2 |");
});

it("shows text as it is, names of people and cards, and no link that could run a script", () => {
  const mention = { type: "mention", attrs: { id: "1", text: "@Mina" } };
  const card = { type: "inlineCard", attrs: { url: "https://a.example/1" } };
  expect(markdownOf(paragraph(text("*not bold* <b>"), mention, text(" "), card))).toBe(
    "\\*not bold\\* \\<b\\>@Mina https://a.example/1",
  );
  const script = text("here", { type: "link", attrs: { href: "javascript:alert(1)" } });
  expect(markdownOf(paragraph(script), { type: "panel", content: [paragraph(text("noted"))] })).toBe("here\n\nnoted");
});
