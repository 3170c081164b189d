/**
 * Yields the items of `source` and requests each one while its predecessor is being used, so that a database works at the
 * same time as this process.
 * @throws what `source` throws, at the item that it concerns
 */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      // It is awaited above, unless the caller stops before.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}
