/** Returns a table's entry for a value; undefined for a value from a newer server, which is shown as it is. */
export function lookUp<K extends string, V>(table: Readonly<Record<K, V>>, value: K): V | undefined {
  return Object.hasOwn(table, value) ? table[value] : undefined;
}
