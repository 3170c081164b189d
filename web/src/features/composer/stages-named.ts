import { searchable } from "@baton/domain/kernel/searchable";
import type { Project } from "@baton/domain/project/project";
import { type ProjectStage, stagesOf } from "@baton/domain/stage/stage";

interface Places {
  /** The project whose stages need no project before them. */
  readonly projectId: string;
  readonly projects: readonly Pick<Project, "id" | "key" | "name">[];
  readonly stages: readonly ProjectStage[];
}

interface NamedStage {
  readonly stage: ProjectStage;
  readonly label: string;
}

/** Returns the stages whose names contain a text, those that begin with it first. */
function containing(stages: readonly ProjectStage[], text: string): readonly ProjectStage[] {
  const typed = searchable(text);
  const placeOf = ({ name }: ProjectStage) => searchable(name).indexOf(typed);
  return stages.filter((stage) => placeOf(stage) >= 0).sort((a, b) => Math.sign(placeOf(a)) - Math.sign(placeOf(b)));
}

/**
 * Returns the stages that a word such as `Review` or `Bugs/Tri` can name. Before a slash, it is the name or key of a
 * project; a project alone means its first stage.
 */
export function stagesNamed(text: string, { projectId, projects, stages }: Places): readonly NamedStage[] {
  const [place = "", ...rest] = text.split("/");
  const hasSlash = rest.length > 0;
  const typed = searchable(place);
  const isMeant = ({ id, key, name }: Places["projects"][number]) =>
    (hasSlash || id !== projectId) && (searchable(name).includes(typed) || searchable(key).startsWith(typed));
  const there = (typed === "" ? [] : projects.filter(isMeant)).flatMap(({ id, name }) => {
    const all = stagesOf(stages, id);
    const meant = hasSlash ? containing(all, rest.join("/")) : all.slice(0, 1);
    return meant.map((stage) => ({ stage, label: `${name}/${stage.name}` }));
  });
  const own = containing(stagesOf(stages, projectId), text);
  return [...own.map((stage) => ({ stage, label: stage.name })), ...there];
}
