/** Returns what `convert` makes of the items of a list, which it empties, so that large ones are not in memory twice. */
export function drained<Item, Result>(items: Item[], convert: (item: Item) => Result | undefined): Result[] {
  const results: Result[] = [];
  items.reverse();
  for (let item = items.pop(); item !== undefined; item = items.pop()) {
    const result = convert(item);
    if (result !== undefined) results.push(result);
  }
  return results;
}
