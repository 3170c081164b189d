import type { FileHead, ImportFormat, ReadOptions, SourceFile } from "../../format.ts";
import { eachEntry } from "../../reading/archive.ts";
import { readJson } from "../../reading/json.ts";
import { SourceBuilder } from "../../reading/source-builder.ts";
import { notA } from "../../reading/unreadable.ts";
import { objectsOf, textOf, type Values } from "../../reading/values.ts";
import type { SourceData } from "../../source-data.ts";
import { ProjectReader } from "./project-reader.ts";

const what = "Vikunja export";

/** What "Export your Vikunja data" sends. */
export const vikunja: ImportFormat = {
  source: "vikunja",
  title: "Vikunja export (zip)",
  recognises: ({ entries }: FileHead) =>
    entries.includes("data.json") && (entries.includes("VERSION") || entries.includes("filters.json")),
  read,
};

async function read(file: SourceFile, options: ReadOptions): Promise<SourceData> {
  const files = new Set<string>();
  let data: unknown;
  await eachEntry(file, what, async (entry) => {
    if (entry.name === "data.json") data = await readJson(entry, what);
    else if (entry.name.startsWith("files/")) files.add(entry.name);
  });
  if (!Array.isArray(data)) throw notA(what, "it has no projects");
  const builder = new SourceBuilder();
  const reader = new ProjectReader(files, builder, options);
  const projects = projectsIn(objectsOf(data));
  if (projects.length === 0) throw notA(what, "it has no projects");
  for (const { project, path } of projects) reader.read(project, path);
  return builder.build();
}

interface Placed {
  readonly project: Values;
  /** The names of the projects or namespaces above it, and its own. */
  readonly path: readonly string[];
}

/** No person nests projects as deeply. */
const deepest = 20;

/** Returns all projects. Old versions have them in namespaces, as lists; newer ones in other projects, or beside them. */
function projectsIn(items: readonly Values[], above: readonly string[] = []): Placed[] {
  if (above.length > deepest) return [];
  const names = new Map(items.map(({ id, title }) => [textOf(id), textOf(title)]));
  return items.flatMap((item) => {
    const parent = above.length === 0 ? names.get(textOf(item.parent_project_id)) : undefined;
    const path = [...above, ...(parent === undefined ? [] : [parent]), textOf(item.title)];
    const inside = [...objectsOf(item.projects), ...objectsOf(item.lists), ...objectsOf(item.child_projects)];
    // A namespace has projects, but no tasks of its own.
    const isNamespace = !("tasks" in item) && ("projects" in item || "lists" in item);
    return [...(isNamespace ? [] : [{ project: item, path }]), ...projectsIn(inside, path)];
  });
}
