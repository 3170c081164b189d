/** Returns a function that runs work exclusively: each call waits until all earlier ones have ended. */
export function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // The caller handles a failure.
    last = result.catch(() => {});
    return result;
  };
}
