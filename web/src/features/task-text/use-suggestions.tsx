import { searchable } from "@baton/domain/kernel/searchable";
import type { Member } from "@baton/domain/member/member";
import type { Task } from "@baton/domain/task/task";
import { useCallback, useMemo } from "react";
import { MemberAvatar } from "@/features/member/public.ts";
import { useAllProjects } from "@/features/project/public.ts";
import { choicesIn } from "@/features/task/picker/public.ts";
import { TaskLine, useTasks } from "@/features/task/public.ts";
import { maxSuggestions, type Suggestion, type SuggestionQuery } from "@/platform/rich-text/editor/suggestions.ts";
import { personNamed } from "./typed-mentions.ts";
import { useMentionable } from "./use-mentionable.ts";

/** Replaces the typed text by a reference and a space. */
const inserting =
  (type: "mention" | "taskReference", attrs: { target: string; text: string }): Suggestion["choose"] =>
  (editor, range) =>
    void editor
      .chain()
      .focus()
      .insertContentAt(range, [
        { type, attrs },
        { type: "text", text: " " },
      ])
      .run();

const personSuggestion = (member: Member): Suggestion => ({
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
function suggestedPeople(people: readonly Member[], text: string): readonly Suggestion[] {
  const wanted = searchable(text.trimEnd());
  const isFirst = ({ username }: Member) => searchable(username).startsWith(wanted);
  const found = people.filter(({ username }) => searchable(username).includes(wanted));
  const sorted = [...found.filter(isFirst), ...found.filter((member) => !isFirst(member))];
  return sorted.slice(0, maxSuggestions).map(personSuggestion);
}

/** Returns a function that returns the tasks that match the typed text, by number and title. */
function useSuggestedTasks(near: Task): (text: string) => readonly Suggestion[] {
  const { tasks } = useTasks();
  const { projects } = useAllProjects();
  return useCallback(
    (text) => {
      const keys = new Map(projects.map(({ id, key }) => [id, key]));
      const numbered = tasks.filter(({ number, id }) => number > 0 && id !== near.id);
      return choicesIn(numbered, { text, keys, near: near.projectId })
        .slice(0, maxSuggestions)
        .map((task) => ({
          id: task.id,
          label: <TaskLine task={task} />,
          choose: inserting("taskReference", { target: task.id, text: `${keys.get(task.projectId)}-${task.number}` }),
        }));
    },
    [tasks, projects, near],
  );
}

/** Returns the functions that suggestion people and tasks for the text being typed. */
export function useSuggestions(near: Task) {
  const people = useMentionable(near);
  const suggestedTasks = useSuggestedTasks(near);
  return useMemo(
    () => ({
      suggestionsFor: ({ trigger, text }: SuggestionQuery) =>
        trigger === "@" ? suggestedPeople(people, text) : suggestedTasks(text),
      namedBy: ({ trigger, text }: SuggestionQuery) => {
        const person = trigger === "@" ? personNamed(text, people) : undefined;
        return person && personSuggestion(person);
      },
    }),
    [people, suggestedTasks],
  );
}
