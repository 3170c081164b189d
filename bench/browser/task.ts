import type { Page } from "@playwright/test";

/** The milliseconds from a click on a card until its task was painted, and until the comments were. */
export interface Opened {
  readonly paintedMs: number;
  readonly commentsMs: number;
}

/** Opens a task of a board. Runs as one script in the page, so that nothing else runs meanwhile. */
export function openTask(page: Page, id: string): Promise<Opened> {
  return page.evaluate(async (task) => {
    const link = document.querySelector<HTMLElement>(`article[data-task="${task}"] a`);
    if (!link) throw new Error("The board does not show the task.");
    const painted = async (selector: string) => {
      do await new Promise(requestAnimationFrame);
      while (!document.querySelector(selector));
      // A task after an animation frame starts when that frame is sent to the screen.
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - start;
    };
    const start = performance.now();
    link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    link.click();
    const [paintedMs, commentsMs] = await Promise.all([
      painted("aside dl"),
      painted("article[aria-label^='Comment by']"),
    ]);
    return { paintedMs, commentsMs };
  }, id);
}
