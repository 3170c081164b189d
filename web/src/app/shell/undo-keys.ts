/** True where ⌘ is the key that Ctrl is elsewhere. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export const undoKeys = isApple ? { undo: "⌘Z", redo: "⇧⌘Z" } : { undo: "Ctrl+Z", redo: "Ctrl+Shift+Z" };
