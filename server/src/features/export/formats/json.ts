import type { Attachment } from "@baton/domain/attachment/attachment";
import { encodeProject } from "@baton/domain/project/project.wire";
import { encodeExportedTask } from "@baton/domain/task/task.export";
import serverPackage from "../../../../package.json" with { type: "json" };
import { contentAddress } from "../../attachment/public.ts";
import { listLabels } from "../../label/public.ts";
import { withDetails } from "../tasks/details.ts";
import type { ExportedTasks } from "../tasks/exported-tasks.ts";
import { numberOf } from "../tasks/names.ts";

/** Returns what the tasks of an export refer to, with the field names of the HTTP API. */
async function aboutOf({ names, project, store, team, address }: ExportedTasks): Promise<object> {
  const people = [...names.people.values()].map(({ id, username, email }) => ({ _id: id, username, email }));
  return {
    ...{ baton: "project", format: 1, version: serverPackage.version, at: new Date().toISOString(), address },
    project: project && encodeProject(project),
    stages: [...names.stages.values()],
    labels: await listLabels(store.read, team.workspaceId),
    fields: names.fields,
    people,
  };
}

/** Yields a project as one JSON object: its stages, labels and fields, and its tasks with what belongs to them. */
export async function* jsonOf(exported: ExportedTasks): AsyncGenerator<string> {
  const about = JSON.stringify(await aboutOf(exported));
  yield `${about.slice(0, -1)},"tasks":[`;
  const located = (file: Attachment) => ({ ...file, url: exported.address + contentAddress(file.id) });
  let separator = "\n";
  for await (const [task, { attachments, ...details }] of withDetails(exported)) {
    const key = numberOf(task, exported.names);
    yield separator +
      JSON.stringify({ ...encodeExportedTask(task), key, ...details, attachments: attachments.map(located) });
    separator = ",\n";
  }
  yield "\n]}\n";
}
