import type { Member } from "@baton/domain/member/member";
import { t } from "@lingui/core/macro";
import { cn } from "@/ui/cn.ts";
import { itemClass, popoverClass } from "@/ui/popover-class.ts";
import { MemberAvatar } from "../../task-visuals.tsx";

interface MentionListProps {
  id: string;
  people: readonly Member[];
  /** The position of the person whom Enter chooses. */
  index: number;
  onChoose: (person: Member) => void;
}

/** The people whose names continue what is typed after an @. */
export function MentionList({ id, people, index, onChoose }: MentionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`People`}
      className={cn(popoverClass, "absolute inset-s-0 bottom-full z-20 mb-1 w-60")}
    >
      {people.map((person, at) => (
        <div
          key={person.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === index}
          tabIndex={-1}
          // The field keeps the focus, and its keys choose as well.
          onPointerDown={(event) => event.preventDefault()}
          onPointerUp={() => onChoose(person)}
          className={cn(itemClass, "hover:bg-hover", at === index && "bg-hover")}
        >
          <MemberAvatar member={person} size={20} />
          <span className="truncate">{person.username}</span>
        </div>
      ))}
    </div>
  );
}
