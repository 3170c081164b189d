/**
 * Returns the processor time of the longest turn of the event loop while `work` runs, and of all its turns, in
 * microseconds. Their ratio, unlike a time, does not depend on the speed of the machine.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<{ longest: number; total: number }> {
  let longest = 0;
  let total = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    total += user + system;
    before = process.threadCpuUsage();
  };
  const timer = setInterval(measure, 1);
  await work();
  clearInterval(timer);
  // The last turn: a timer fires only after it.
  measure();
  return { longest, total };
}
