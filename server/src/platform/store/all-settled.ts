/**
 * Waits until all of some work of a transaction has ended, even if a part of it fails: a statement that is sent after
 * the transaction has ended would take effect.
 */
export async function allSettled(work: readonly Promise<void>[]): Promise<void> {
  try {
    await Promise.all(work);
  } finally {
    await Promise.allSettled(work);
  }
}
