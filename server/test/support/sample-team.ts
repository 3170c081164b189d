import { noteUpload, uploadPath } from "../../src/features/upload/upload.store.ts";
import { openFiles } from "../../src/platform/files/files.ts";
import { createTask, joinTeam, type Person, signUp } from "./factories.ts";
import { Agent, type TestServer } from "./harness.ts";

const picture = Buffer.from("the picture of a person");

/**
 * Creates a team with everything a team can have: current and former members, pictures, tasks in every stage, difficult
 * text.
 */
export async function sampleTeam(server: TestServer): Promise<{ admin: Person; member: Person; former: Person }> {
  const pictureName = `sample-${crypto.randomUUID()}.webp`;
  await noteUpload(server.store, pictureName);
  await openFiles(server.config).write(pictureName, picture, "image/webp");
  const admin = await signUp(server, { imageURL: uploadPath + pictureName });
  const member = await joinTeam(server, admin);
  const former = await joinTeam(server, admin, { role: "Tester" });
  const teamMember = [member, former].map(({ me }) => ({ _id: me._id }));
  await createTask(admin, { title: "Line\u2028separator, emoji 🗂️, “quotes”, back\\slash", teamMember });
  const { _id: second } = await createTask(admin, { title: "Second", stage: "in-progress", notes: [], subTasks: [] });
  const said = await former.post(`/api/tasks/${second}/comments`, { body: "“Ready” \\ **soon**?\u2028🗂️" });
  await admin.put(`/api/comments/${said.json().id}/reaction`, { emoji: "🗂️", on: true });
  const { id } = (await member.post(`/api/tasks/${second}/comments`, { body: "Removed" })).json();
  await member.delete(`/api/comments/${id}`);
  await admin.patch(`/api/tasks/${second}`, { description: "Two pages.\u2028With pictures." });
  const { _id } = await createTask(admin, { title: "In the trash", stage: "completed" });
  await admin.patch(`/api/tasks/${_id}`, { stage: "delete" });
  await admin.patch(`/api/user-data/${former.me._id}`, { adminEmail: "N/A" });
  return { admin, member, former };
}

/** Returns whether the server shows the picture of the sample team's admin. */
export async function isPictureShown(server: TestServer, { me }: Person): Promise<boolean> {
  return (await new Agent(server.app).get(me.imageURL)).rawPayload.equals(picture);
}
