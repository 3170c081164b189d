import type { SearchResult } from "@baton/domain/search/search";
import { Square, UserRound } from "lucide-react";
import { FileIcon } from "@/features/attachment/sign/public.ts";
import { MemberAvatar, usePeopleById } from "@/features/member/public.ts";
import { ProjectMark, useProject } from "@/features/project/public.ts";
import { StageMark, TaskStageIcon, useTask } from "@/features/task/public.ts";

/** What a result is: the stage of a task, a person, the kind of a file, or a project. */
export function ResultSign({ result }: { result: SearchResult }) {
  const { kind, id, by, title } = result;
  if (kind === "task") return <TaskSign result={result} />;
  if (kind === "file") return <FileIcon name={title} />;
  if (kind === "project") return <ProjectSign id={id} />;
  return <PersonSign id={kind === "person" ? id : (by ?? "")} />;
}

function TaskSign({ result: { id, stage } }: { result: SearchResult }) {
  // A page does not have archived tasks, but the server tells their category.
  const { task } = useTask(id);
  if (task) return <TaskStageIcon task={task} />;
  return stage && <StageMark stage={stage} />;
}

function ProjectSign({ id }: { id: string }) {
  const project = useProject(id);
  return project ? <ProjectMark project={project} /> : <Square size={16} aria-hidden="true" />;
}

function PersonSign({ id }: { id: string }) {
  const person = usePeopleById().get(id);
  return person ? <MemberAvatar member={person} size={20} /> : <UserRound size={16} aria-hidden="true" />;
}
