type Drag = typeof import("./drag.ts");

let drag: Drag | undefined;
let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  drag = await import("./drag.ts");
}

/**
 * Attaches something to the page that needs the drag scripts, at once or when they are loaded: cards are painted before
 * anybody can drag them. Returns a function that detaches it.
 */
export function withDrag(attach: (drag: Drag) => () => void): () => void {
  if (drag) return attach(drag);
  let detach = () => {};
  let isOver = false;
  loading ??= load();
  loading.then(
    () => {
      if (drag && !isOver) detach = attach(drag);
    },
    () => {
      // The next board tries again. Until then, cards move by their menu and by keyboard.
      loading = undefined;
    },
  );
  return () => {
    isOver = true;
    detach();
  };
}
