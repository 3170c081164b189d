/** Returns the frames per second of the next milliseconds. Runs in the page. */
export function countFrames(forMs: number): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    let frames = 0;
    const next = () => {
      frames += 1;
      const passed = performance.now() - start;
      if (passed < forMs) requestAnimationFrame(next);
      else resolve((frames * 1000) / passed);
    };
    requestAnimationFrame(next);
  });
}
