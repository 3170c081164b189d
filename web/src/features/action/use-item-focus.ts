import { type FocusEvent, type RefObject, useEffect, useState } from "react";

/** What takes the focus for a while, such as the palette: the item remains the one that is meant. */
const overlays = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * Returns whether the focus is in an item, or was before an overlay took it, and the attributes of the item, which
 * notice it. The actions of the item are offered meanwhile, and a right click opens its menu.
 */
export function useItemFocus(item: RefObject<HTMLElement | null>) {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!isFocused) return undefined;
    const onFocus = ({ target }: Event) => {
      if (!(target instanceof Element) || item.current?.contains(target) || target.closest(overlays)) return;
      setFocused(false);
    };
    addEventListener("focusin", onFocus);
    return () => removeEventListener("focusin", onFocus);
  }, [item, isFocused]);
  return {
    isFocused,
    attributes: {
      "data-item": "",
      onFocus: () => setFocused(true),
      // A click beside everything focuses nothing else.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget === null) setFocused(false);
      },
    },
  };
}
