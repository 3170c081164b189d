/** Returns the longest time that this thread worked without a turn for others, in milliseconds of CPU time. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(measure, 1);
  await work();
  clearInterval(timer);
  // The last turn: a timer fires only after it.
  measure();
  return longest;
}
