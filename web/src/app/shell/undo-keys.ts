/** True where shortcuts use ⌘ instead of Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export const undoKeys = isApple ? { undo: "⌘Z", redo: "⇧⌘Z" } : { undo: "Ctrl+Z", redo: "Ctrl+Shift+Z" };
