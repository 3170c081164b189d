/** Returns a function that runs tasks one after the other, each once all earlier ones have ended. */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // The caller handles a failure.
    last = result.catch(() => {});
    return result;
  };
}
