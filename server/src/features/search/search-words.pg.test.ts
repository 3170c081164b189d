import { indexedText } from "@baton/domain/kernel/words";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { useTestServer } from "../../../test/support/harness.ts";

const texts = [
  "Sign the contract (draft-2) with Marina_Sul: 12 %, see https://marina-sul.example/a?b=c",
  "Crème Brûlée, Straße, Ægir, Łódź, ﬁnal 5, ÀÉÎÕÜ",
  "ΠΟΣΕΙΔΏΝΑΣ ЙОГУРТ Ёлка שָׁלוֹם اَلسَّلَامُ",
  "東京都の計画 ガス、がいこく「京都」 한국어 검색 ตารางเรียน हिन्दी",
  "Ask [@Ann](person:0190-ab) about [WEB-12](task:0190-cd) and [this](https://a.example)",
  "",
];

it("PostgreSQL splits a text into the same words as SQLite does", async () => {
  const { store } = await useTestServer();
  // A schema of its own contains the functions, too.
  const at = /from (.*)"task"/.exec(store.read.selectFrom("task").select("id").compile().sql)?.[1] ?? "";
  for (const text of texts) {
    const query = sql<{ words: string }>`select array_to_string(tsvector_to_array(to_tsvector('simple',
      ${sql.raw(`${at}search_words`)}(${text}::text))), ' ') as words`;
    const [row] = (await query.execute(store.read)).rows;
    const words = (list: string | undefined) => [...new Set(list?.split(" "))].sort();
    expect(words(row?.words), text).toEqual(words(indexedText(text)));
  }
});
