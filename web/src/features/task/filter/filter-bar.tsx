import { priorities, priorityLabels } from "@baton/domain/task/task";
import { ListFilter, Search } from "lucide-react";
import { useRef, useState } from "react";
import { useMembers } from "@/features/member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useHotkey } from "@/platform/hotkeys.ts";
import { Button } from "@/ui/button.tsx";
import { Kbd } from "@/ui/kbd.tsx";
import { Menu, MenuItem, MenuSection, MenuSeparator } from "@/ui/menu.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { MemberAvatar, PriorityIcon } from "../task-visuals.tsx";
import { choicesIn, nobody } from "./task-filter.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";

/** The team, oneself first: one's own tasks are what one looks for most. */
function usePeople() {
  const { userId } = useActor();
  const { data: members = [] } = useMembers();
  return members.toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId));
}

function FilterMenu({ filter, change, clear }: TaskFilterControl) {
  const people = usePeople();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useHotkey("f", () => {
    // The focus goes back to where it was when the menu closes.
    button.current?.focus();
    setOpen(true);
  });
  const count = choicesIn(filter);
  const listed = (names: readonly string[]) => names.join(",") || undefined;
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button ref={button} aria-label={count > 0 ? `Filter, ${count} chosen` : "Filter"} aria-keyshortcuts="F">
          <ListFilter aria-hidden="true" />
          <span className="@max-md:sr-only">Filter</span>
          {count > 0 && <span className="rounded-sm bg-accent-soft px-1 text-sm text-accent-text">{count}</span>}
        </Button>
      }
    >
      <MenuSection
        title="Priority"
        selectedKeys={filter.priorities}
        onSelectionChange={(names) => change({ priority: listed(names) })}
      >
        {priorities.map((priority) => (
          <MenuItem key={priority} id={priority} icon={<PriorityIcon priority={priority} />}>
            {priorityLabels[priority]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection
        title="Team"
        selectedKeys={filter.people}
        onSelectionChange={(ids) => change({ member: listed(ids) })}
      >
        {people.map((member) => (
          <MenuItem key={member.id} id={member.id} icon={<MemberAvatar member={member} size={16} />}>
            {member.username}
          </MenuItem>
        ))}
        <MenuItem id={nobody} icon={<span className="size-4 rounded-full border border-dashed border-line-strong" />}>
          Nobody
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem id="clear" isDisabled={count === 0} onAction={clear}>
        Clear filter
      </MenuItem>
    </Menu>
  );
}

/** Narrows a list of tasks by text, priority and person. */
export function FilterBar(control: TaskFilterControl) {
  const { text, setText } = control;
  const input = useRef<HTMLInputElement>(null);
  useHotkey("/", () => input.current?.focus());
  return (
    <search className="flex min-w-0 gap-2 @max-4xl:order-last @max-4xl:w-full">
      <TextField
        label="Search tasks"
        isLabelHidden
        inputRef={input}
        type="search"
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return event.continuePropagation();
          if (text === "") input.current?.blur();
          else setText("");
        }}
        autoComplete="off"
        placeholder="Search tasks"
        prefix={<Search aria-hidden="true" />}
        suffix={
          text === "" && (
            <span aria-hidden="true" className="pr-1">
              <Kbd>/</Kbd>
            </span>
          )
        }
        className="@max-4xl:flex-1 @4xl:w-56"
      />
      <FilterMenu {...control} />
    </search>
  );
}
