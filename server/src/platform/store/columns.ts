import { z } from "zod";

type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S;

type Column<V> = V extends boolean ? 0 | 1 : V extends object ? string : V extends undefined ? null : V;

/**
 * The columns of an entity: its fields in snake_case, with lists, records and values of several types as JSON text, booleans as 0 and 1, and
 * absent values as null.
 */
export type Columns<E> = { [K in keyof E & string as Snake<K>]: Column<E[K]> };

/** Returns the column of a field. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

interface Mapping<E> {
  toColumns<P extends Partial<E>>(entity: P): Columns<P>;
  fromColumns(row: Columns<E>): E;
}

/** How a value other than null is converted to its column and back. */
interface Conversion {
  readonly store: (value: unknown) => unknown;
  readonly read: (stored: unknown) => unknown;
}

const plain: Conversion = { store: (value) => value, read: (stored) => stored };
/** SQLite has no booleans. PostgreSQL accepts 0 and 1 for its own, and returns booleans. */
const boolean: Conversion = { store: Number, read: Boolean };
const json: Conversion = { store: JSON.stringify, read: (stored) => JSON.parse(String(stored)) };

function conversionOf(schema: z.ZodType): Conversion {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return conversionOf(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodBoolean) return boolean;
  // A column has one type.
  const isMixed =
    schema instanceof z.ZodUnion && schema.options.some((each) => conversionOf(each as z.ZodType) !== plain);
  const isJson = schema instanceof z.ZodArray || schema instanceof z.ZodObject || schema instanceof z.ZodRecord;
  return isJson || isMixed ? json : plain;
}

/** Returns the mapping between an entity and its columns, derived from the entity's fields. */
export function columnsOf<S extends z.ZodRawShape>(shape: S): Mapping<z.output<z.ZodObject<S>>> {
  type E = z.output<z.ZodObject<S>>;
  const fields = Object.entries(shape).map(([field, schema]) => ({
    field,
    column: columnOf(field),
    absent: (schema as z.ZodType).safeParse(null).success ? null : undefined,
    ...conversionOf(schema as z.ZodType),
  }));
  return {
    toColumns: <P extends Partial<E>>(entity: P) => {
      const source: Record<string, unknown> = entity;
      const row: Record<string, unknown> = {};
      for (const { field, column, store } of fields) {
        if (field in source) row[column] = source[field] == null ? null : store(source[field]);
      }
      return row as Columns<P>;
    },
    fromColumns: (row) => {
      const source: Record<string, unknown> = row;
      const entity: Record<string, unknown> = {};
      for (const { field, column, absent, read } of fields) {
        const stored = source[column];
        entity[field] = stored === null ? absent : read(stored);
      }
      return entity as E;
    },
  };
}
