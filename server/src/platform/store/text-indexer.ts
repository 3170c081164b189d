import type { DatabaseSync } from "node:sqlite";

/** Selects what is missing in the index: triggers number the texts in the order in which they are indexed. */
const missing = "where seq > (select coalesce(max(id), 0) from search_index_docsize)";

/**
 * Returns a function that adds to the full-text index what a transaction has written, before it is committed. It does
 * nothing until a migration has created the view of the texts.
 */
export function textIndexer(database: DatabaseSync): () => void {
  const isMigrated = database.prepare("select 1 from sqlite_schema where name = 'search_text'");
  const prepare = () => ({
    // Most transactions write no texts.
    some: database.prepare(`select 1 from search_doc ${missing} limit 1`),
    insert: database.prepare(`
      insert into search_index (rowid, title, body) select seq, title, body from search_text ${missing} order by seq
    `),
  });
  let statements: ReturnType<typeof prepare> | undefined;
  return () => {
    if (!statements && !isMigrated.get()) return;
    statements ??= prepare();
    if (statements.some.get()) statements.insert.run();
  };
}
