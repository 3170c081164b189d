/** Sets the clock to a time, in milliseconds since the epoch. */
export type SetClock = (time: number) => void;

/**
 * Runs `work` while the clock of this process shows the times that it sets. The sample team gets its past like this,
 * before the server listens.
 */
export async function withMovedClock(work: (setClock: SetClock) => Promise<void>): Promise<void> {
  const real = globalThis.Date;
  let offset = 0;
  const now = () => real.now() + offset;
  globalThis.Date = new Proxy(real, {
    construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  try {
    await work((time) => {
      offset = time - real.now();
    });
  } finally {
    globalThis.Date = real;
  }
}
