import type { ReadOptions } from "../../format.ts";
import { readDate } from "../../reading/dates.ts";
import { htmlToMarkdown } from "../../reading/html.ts";
import type { SourceBuilder } from "../../reading/source-builder.ts";
import { tableOf } from "../../reading/table.ts";
import type { Sheet } from "../../reading/xlsx.ts";
import type { SourceComment } from "../../source-data.ts";

/** Returns the updates and replies of the sheet `updates` as comments, by the ids of their items. */
export function commentsIn(
  sheets: readonly Sheet[],
  builder: SourceBuilder,
  options: ReadOptions,
): ReadonlyMap<string, readonly SourceComment[]> {
  const comments = new Map<string, SourceComment[]>();
  for (const { name, rows } of sheets) {
    if (!/^updates$/i.test(name)) continue;
    for (const row of tableOf(rows, ["Item ID", "Update Content"], 5).rows) {
      const [item, text] = [row.get("Item ID"), htmlToMarkdown(row.get("Update Content"))];
      const author = builder.personNamed(row.get("User"));
      const createdAt = readDate(row.get("Created At"), options);
      const known = comments.get(item) ?? [];
      const key = row.get("Post ID") || `${item}-${known.length}`;
      comments.set(item, [...known, { key, text, ...(author && { author }), ...(createdAt && { createdAt }) }]);
    }
  }
  for (const list of comments.values()) list.sort((a, b) => ((a.createdAt ?? "") < (b.createdAt ?? "") ? -1 : 1));
  return comments;
}
