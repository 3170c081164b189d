import type { DatabaseSync, StatementSync } from "node:sqlite";

/**
 * Returns a function that adds to the full-text index what a transaction has written, before it is committed. Triggers
 * number the texts in the order in which they are indexed, so those above the highest number in the index are missing.
 * It does nothing until a migration has created the view of the texts.
 */
export function textIndexer(database: DatabaseSync): () => void {
  const isMigrated = database.prepare("select 1 from sqlite_schema where name = 'search_text'");
  let insert: StatementSync | undefined;
  return () => {
    if (!insert && !isMigrated.get()) return;
    insert ??= database.prepare(`
      insert into search_index (rowid, title, body) select seq, title, body from search_text
      where seq > (select coalesce(max(id), 0) from search_index_docsize) order by seq
    `);
    insert.run();
  };
}
