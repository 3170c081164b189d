import { plain } from "@baton/domain/kernel/plain";
import type { Member } from "@baton/domain/member/member";
import type { Task } from "@baton/domain/task/task";
import type { Editor } from "@tiptap/core";
import { useMemo } from "react";
import { useMembers } from "@/features/member/public.ts";
import { useAllProjects, useProject } from "@/features/project/public.ts";
import { useSees } from "@/features/project-member/public.ts";
import { choicesIn } from "../../picker/task-choices.ts";
import { useTasks } from "../../task-data.ts";
import { TaskLine } from "../../task-line.tsx";
import { MemberAvatar } from "../../task-visuals.tsx";
import { offeredCommands } from "./commands.tsx";
import { type Asked, mostOffers, type Offer } from "./offers.ts";

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

/** Returns the people who see the task and whose names contain the typed text; names that begin with it come first. */
function useOfferedPeople(task: Task, text: string | undefined): readonly Offer[] {
  const { data: members } = useMembers();
  const sees = useSees(useProject(task.projectId));
  return useMemo(() => {
    if (text === undefined) return [];
    const wanted = plain(text);
    const isFirst = ({ username }: Member) => plain(username).startsWith(wanted);
    const found = (members ?? []).filter(
      (member) => member.status === "Active" && sees(member) && plain(member.username).includes(wanted),
    );
    const sorted = [...found.filter(isFirst), ...found.filter((member) => !isFirst(member))];
    return sorted.slice(0, mostOffers).map(personOffer);
  }, [members, sees, text]);
}

/** Returns the tasks that match the typed text, by number and title. */
function useOfferedTasks(near: Task, text: string | undefined): readonly Offer[] {
  const { tasks } = useTasks();
  const { projects } = useAllProjects();
  return useMemo(() => {
    if (text === undefined) return [];
    const keys = new Map(projects.map(({ id, key }) => [id, key]));
    const numbered = tasks.filter(({ number, id }) => number > 0 && id !== near.id);
    return choicesIn(numbered, { text, keys, near })
      .slice(0, mostOffers)
      .map((task) => ({
        id: task.id,
        label: <TaskLine task={task} />,
        choose: inserting("taskReference", { target: task.id, text: `${keys.get(task.projectId)}-${task.number}` }),
      }));
  }, [tasks, projects, near, text]);
}

/** Returns the offers for the text being typed. */
export function useOffers(editor: Editor | null, asked: Asked | undefined, near: Task): readonly Offer[] {
  const textOf = (sign: Asked["sign"]) => (asked?.sign === sign ? asked.text : undefined);
  const people = useOfferedPeople(near, textOf("@"));
  const tasks = useOfferedTasks(near, textOf("#"));
  if (!(editor && asked)) return [];
  return { "@": people, "#": tasks, "/": asked.sign === "/" ? offeredCommands(editor, asked.text) : [] }[asked.sign];
}
