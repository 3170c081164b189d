import { isEmoji } from "@baton/domain/comment/comment.reactions";
import { t } from "@lingui/core/macro";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { MenuPopover } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";

const offered = ["👍", "❤️", "🎉", "🚀", "👀", "✅", "😄", "🙏", "👏", "🔥", "💡", "🤔", "😕", "👎", "❌", "⏳"];

interface ReactionPickerProps extends MenuState {
  label: string;
  onChoose: (emoji: string) => void;
}

/** A choice of common emoji, and a field for any other. */
export function ReactionPicker({ label, onChoose, ...menu }: ReactionPickerProps) {
  const choose = (emoji: string) => {
    onChoose(emoji);
    menu.onOpenChange(false);
  };
  const first = useRef<HTMLButtonElement>(null);
  return (
    <MenuPopover {...menu} label={label} className="min-w-0">
      <Dialog aria-label={label} className="flex flex-col gap-1 outline-none">
        <div className="grid grid-cols-8 gap-0.5">
          {offered.map((emoji) => (
            <button
              key={emoji}
              ref={emoji === offered[0] ? first : undefined}
              type="button"
              aria-label={emoji}
              onClick={() => choose(emoji)}
              className="grid size-8 place-items-center rounded-md text-lg hover:bg-hover pointer-coarse:size-11"
            >
              {emoji}
            </button>
          ))}
        </div>
        <FocusFirst of={first} />
        <input
          aria-label={t`Another emoji`}
          placeholder={t`Another emoji`}
          onChange={({ target }) => {
            const typed = target.value.trim();
            if (isEmoji(typed)) choose(typed);
          }}
          className="h-8 w-full rounded-md border border-line bg-surface px-2 text-base outline-none placeholder:text-faint focus-visible:border-accent"
        />
      </Dialog>
    </MenuPopover>
  );
}

/** Focuses an element when the popover opens, before the dialog would focus itself. */
function FocusFirst({ of }: { of: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => of.current?.focus(), [of]);
  return null;
}
