import { expect, it } from "vitest";
import { createTask, signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";
import { createProject } from "../../../test/support/projects.ts";

it("a subtask, comment, stage, project or label is changed only if it is still named as its sender read it", async () => {
  const admin = await signUp(await useTestServer());
  const { id: project, stages } = await createProject(admin, { name: "Old" });
  const task = await createTask(admin, { tags: "Old" });
  const comment = (await admin.post(`/api/tasks/${task._id}/comments`, { body: "Old" })).json();
  const added = (await admin.post(`/api/tasks/${task._id}/subtasks`, { title: "Old" })).json();
  const places = [
    { path: `/api/subtasks/${added.subtasks[0].id}`, field: "title" },
    { path: `/api/comments/${comment.id}`, field: "body" },
    { path: `/api/stages/${stages[0]?.id}`, field: "name" },
    { path: `/api/projects/${project}`, field: "name" },
    { path: `/api/labels/${task.labels[0]}`, field: "name" },
  ];
  await admin.patch(`/api/stages/${stages[0]?.id}`, { name: "Old" });
  for (const { path, field } of places) {
    const change = (text: string, base?: string) =>
      admin.patch(path, { [field]: text, ...(base === undefined ? {} : { base: { [field]: base } }) });
    expect((await change("Theirs", "Old")).json(), path).toMatchObject({ [field]: "Theirs" });
    const refused = await change("Mine", "Old");
    expect(refused.statusCode, path).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "stale_version",
      conflicts: [{ path: field, base: "Old", sent: "Mine", current: "Theirs" }],
    });
    // Both wrote the same.
    expect((await change("Theirs", "Old")).statusCode, path).toBe(200);
    expect((await change("Mine")).json(), path).toMatchObject({ [field]: "Mine" });
    expect((await admin.patch(path, { base: { [field]: "Mine" } })).statusCode, path).toBe(422);
  }
});
