import type { Reactions as Used } from "@baton/domain/comment/comment";
import { hasReacted } from "@baton/domain/comment/comment.reactions";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { SmilePlus } from "lucide-react";
import { useAction } from "@/features/action/public.ts";
import type { Person } from "@/features/member/public.ts";
import { formatList } from "@/platform/format-list.ts";
import { ToggleButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { cn } from "@/ui/cn.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const picker = onDemand(async () => (await import("./reaction-picker.tsx")).ReactionPicker);

interface ReactionsProps {
  reactions: Used;
  /** The id of the signed-in person. */
  me: string;
  /** Absent if the person cannot react. */
  onReact: ((emoji: string, isOn: boolean) => void) | undefined;
}

/** The reactions to a comment. A click adds or removes one's own. */
export function Reactions({
  reactions,
  people,
  me,
  onReact,
}: ReactionsProps & { people: ReadonlyMap<string, Person> }) {
  const used = Object.entries(reactions);
  if (used.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1 pt-1.5">
      {used.map(([emoji, ids]) => {
        const names = formatList(ids.map((id) => people.get(id)?.username ?? t`somebody`));
        return (
          <ToggleButton
            key={emoji}
            isSelected={hasReacted(reactions, emoji, me)}
            isDisabled={!onReact}
            onChange={(isOn) => onReact?.(emoji, isOn)}
            title={names}
            className={cn(
              "touch-target flex h-6 items-center gap-1 rounded-full border px-2 text-sm tabular-nums transition-colors",
              "text-muted enabled:hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
            )}
          >
            <span>{emoji}</span>
            <span>{i18n.number(ids.length)}</span>
            <span className="sr-only">{t`by ${names}`}</span>
          </ToggleButton>
        );
      })}
    </div>
  );
}

interface AddReactionProps extends ReactionsProps {
  onReact: NonNullable<ReactionsProps["onReact"]>;
  /** Whether the comment has the focus. */
  isFocused: boolean;
}

/** The button that opens the choice of emoji. */
export function AddReaction({ reactions, me, isFocused, onReact }: AddReactionProps) {
  const { trigger, open, menu } = useMenuTrigger(picker.preload);
  useAction("reactToComment", () => open("first"), { isEnabled: isFocused });
  const label = t`React with an emoji`;
  return (
    <>
      <button
        {...trigger}
        type="button"
        title={label}
        aria-label={label}
        onClick={() => open()}
        className={buttonClass({ variant: "ghost", size: "sm", isIcon: true, className: "size-6" })}
      >
        <SmilePlus aria-hidden="true" />
      </button>
      {menu && (
        <OnDemand
          of={picker}
          {...menu}
          label={label}
          onChoose={(emoji) => onReact(emoji, !hasReacted(reactions, emoji, me))}
        />
      )}
    </>
  );
}
