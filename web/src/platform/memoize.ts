interface Cache<K, R> {
  readonly get: (key: K) => R | undefined;
  readonly set: (key: K, result: R) => unknown;
}

/**
 * Returns a function that computes once for each key.
 * @param cache where the results are kept. The default one has objects as keys, and forgets a result with its key.
 */
export function memoize<K, R extends object | string>(
  compute: (key: K) => R,
  cache: Cache<K, R> = new WeakMap() as unknown as Cache<K, R>,
): (key: K) => R {
  return (key) => {
    let result = cache.get(key);
    if (result === undefined) {
      result = compute(key);
      cache.set(key, result);
    }
    return result;
  };
}

/**
 * Returns a function that keeps its last result, and computes again only when an argument differs from the last call. All
 * parts of a screen share the result.
 * @param compute receives the arguments, and the last result
 */
export function memoizeLast<A extends readonly unknown[], R>(
  compute: (args: A, last: R | undefined) => R,
): (...args: A) => R {
  let cached: { readonly args: A; readonly result: R } | undefined;
  return (...args) => {
    const isSame = cached?.args.length === args.length && cached.args.every((arg, at) => arg === args[at]);
    if (!cached || !isSame) cached = { args, result: compute(args, cached?.result) };
    return cached.result;
  };
}
