/** Returns a function that runs what it is given after all that it was given before has ended. */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // Whoever asked for it learns of a failure.
    last = result.catch(() => {});
    return result;
  };
}
