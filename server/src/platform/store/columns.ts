import { z } from "zod";

type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S;

/** The columns of an entity: its fields in snake_case, with lists as JSON text. */
export type Columns<E> = { [K in keyof E & string as Snake<K>]: E[K] extends readonly unknown[] ? string : E[K] };

/** Returns the column of a field. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

interface Mapping<E> {
  toColumns<P extends Partial<E>>(entity: P): Columns<P>;
  fromColumns(row: Columns<E>): E;
}

/** Returns the mapping between an entity and its columns, derived from the entity's fields. */
export function columnsOf<S extends z.ZodRawShape>(shape: S): Mapping<z.output<z.ZodObject<S>>> {
  type E = z.output<z.ZodObject<S>>;
  const fields = Object.entries(shape).map(([field, schema]) => ({
    field,
    column: columnOf(field),
    list: schema instanceof z.ZodArray,
  }));
  return {
    toColumns: <P extends Partial<E>>(entity: P) => {
      const source: Record<string, unknown> = entity;
      const row: Record<string, unknown> = {};
      for (const { field, column, list } of fields) {
        if (field in source) row[column] = list ? JSON.stringify(source[field]) : source[field];
      }
      return row as Columns<P>;
    },
    fromColumns: (row) => {
      const source: Record<string, unknown> = row;
      const entity: Record<string, unknown> = {};
      for (const { field, column, list } of fields) {
        entity[field] = list ? JSON.parse(String(source[column])) : source[column];
      }
      return entity as E;
    },
  };
}
