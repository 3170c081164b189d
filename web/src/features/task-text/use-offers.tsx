import { plain } from "@baton/domain/kernel/plain";
import type { Member } from "@baton/domain/member/member";
import type { Task } from "@baton/domain/task/task";
import { useCallback, useMemo } from "react";
import { MemberAvatar } from "@/features/member/public.ts";
import { useAllProjects } from "@/features/project/public.ts";
import { choicesIn } from "@/features/task/picker/public.ts";
import { TaskLine, useTasks } from "@/features/task/public.ts";
import { type Asked, mostOffers, type Offer } from "@/platform/rich-text/editor/offers.ts";
import { personNamed } from "./typed-mentions.ts";
import { useMentionable } from "./use-mentionable.ts";

/** Replaces the typed text by a reference and a space. */
const inserting =
  (type: "mention" | "taskReference", attrs: { target: string; text: string }): Offer["choose"] =>
  (editor, range) =>
    void editor
      .chain()
      .focus()
      .insertContentAt(range, [
        { type, attrs },
        { type: "text", text: " " },
      ])
      .run();

const personOffer = (member: Member): Offer => ({
  id: member.id,
  label: (
    <>
      <MemberAvatar member={member} size={20} />
      <span className="truncate">{member.username}</span>
    </>
  ),
  choose: inserting("mention", { target: member.id, text: member.username }),
});

/** Returns the people whose names contain the typed text; names that begin with it come first. */
function offeredPeople(people: readonly Member[], text: string): readonly Offer[] {
  const wanted = plain(text.trimEnd());
  const isFirst = ({ username }: Member) => plain(username).startsWith(wanted);
  const found = people.filter(({ username }) => plain(username).includes(wanted));
  const sorted = [...found.filter(isFirst), ...found.filter((member) => !isFirst(member))];
  return sorted.slice(0, mostOffers).map(personOffer);
}

/** Returns a function that returns the tasks that match the typed text, by number and title. */
function useOfferedTasks(near: Task): (text: string) => readonly Offer[] {
  const { tasks } = useTasks();
  const { projects } = useAllProjects();
  return useCallback(
    (text) => {
      const keys = new Map(projects.map(({ id, key }) => [id, key]));
      const numbered = tasks.filter(({ number, id }) => number > 0 && id !== near.id);
      return choicesIn(numbered, { text, keys, near })
        .slice(0, mostOffers)
        .map((task) => ({
          id: task.id,
          label: <TaskLine task={task} />,
          choose: inserting("taskReference", { target: task.id, text: `${keys.get(task.projectId)}-${task.number}` }),
        }));
    },
    [tasks, projects, near],
  );
}

/** Returns the functions that offer people and tasks for the text being typed. */
export function useOffers(near: Task) {
  const people = useMentionable(near);
  const offeredTasks = useOfferedTasks(near);
  return useMemo(
    () => ({
      offersFor: ({ sign, text }: Asked) => (sign === "@" ? offeredPeople(people, text) : offeredTasks(text)),
      namedBy: ({ sign, text }: Asked) => {
        const person = sign === "@" ? personNamed(text, people) : undefined;
        return person && personOffer(person);
      },
    }),
    [people, offeredTasks],
  );
}
