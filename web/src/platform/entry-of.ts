/** What a table says of a value; undefined for one that only a newer server knows, which is shown as it is. */
export function entryOf<K extends string, V>(table: Readonly<Record<K, V>>, value: K): V | undefined {
  return Object.hasOwn(table, value) ? table[value] : undefined;
}
