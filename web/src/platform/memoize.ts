interface Known<K, R> {
  readonly get: (key: K) => R | undefined;
  readonly set: (key: K, result: R) => unknown;
}

/**
 * Returns a function that computes once for each key.
 * @param known where results are kept: for objects, as long as these are used elsewhere
 */
export function memoize<K, R extends object | string>(
  compute: (key: K) => R,
  known: Known<K, R> = new WeakMap() as unknown as Known<K, R>,
): (key: K) => R {
  return (key) => {
    let result = known.get(key);
    if (result === undefined) {
      result = compute(key);
      known.set(key, result);
    }
    return result;
  };
}

/**
 * Returns a function that computes again only when one of its arguments is another than last time, so that all parts of
 * a screen share one result. `last` is the last result.
 */
export function memoizeLast<A extends readonly unknown[], R>(
  compute: (args: A, last: R | undefined) => R,
): (...args: A) => R {
  let known: { readonly args: A; readonly result: R } | undefined;
  return (...args) => {
    const isSame = known?.args.length === args.length && known.args.every((arg, at) => arg === args[at]);
    if (!known || !isSame) known = { args, result: compute(args, known?.result) };
    return known.result;
  };
}
