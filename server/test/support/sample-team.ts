import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { registerUpload, uploadPath } from "../../src/features/upload/upload.store.ts";
import { openFiles } from "../../src/platform/files/files.ts";
import { createTask, joinTeam, type Person, signUp } from "./factories.ts";
import { attached, contentAddress } from "./files.ts";
import { Agent, type TestServer } from "./harness.ts";

/** The content of a file on a task. */
export interface SampleFile {
  readonly id: string;
  readonly content: Buffer;
}

/** Adds files to a task: one that is longer than a line of a backup, a picture with a thumbnail, and one that is removed. */
async function addFiles(taskId: string, member: Person, former: Person): Promise<SampleFile[]> {
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background: "#3366cc" } });
  const [large, small] = [randomBytes(300_000), await drawn.png().toBuffer()];
  const first = await attached(former, taskId, large, "…/“large”\\\u2028.bin");
  const second = await attached(member, taskId, small, "small.png");
  const { id } = await attached(member, taskId, "removed", "Removed");
  await member.delete(`/api/attachments/${id}`);
  return [
    { id: first.id, content: large },
    { id: second.id, content: small },
  ];
}

const picture = Buffer.from("the picture of a person");

/**
 * Creates a team with everything a team can have: current and former members, pictures, tasks in every stage, difficult
 * text.
 */
export async function sampleTeam(server: TestServer) {
  const pictureName = `sample-${crypto.randomUUID()}.webp`;
  await registerUpload(server.store, pictureName);
  await openFiles(server.config).write(pictureName, picture, "image/webp");
  const admin = await signUp(server, { imageURL: uploadPath + pictureName });
  const member = await joinTeam(server, admin);
  const former = await joinTeam(server, admin, { role: "Tester" });
  const teamMember = [member, former].map(({ me }) => ({ _id: me._id }));
  await createTask(admin, { title: "Line\u2028separator, emoji 🗂️, “quotes”, back\\slash", teamMember });
  const { _id: second } = await createTask(admin, { title: "Second", stage: "in-progress", notes: [], subTasks: [] });
  const comment = await former.post(`/api/tasks/${second}/comments`, { body: "“Ready” \\ **soon**?\u2028🗂️" });
  await admin.put(`/api/comments/${comment.json().id}/reaction`, { emoji: "🗂️", on: true });
  const { id } = (await member.post(`/api/tasks/${second}/comments`, { body: "Removed" })).json();
  await member.delete(`/api/comments/${id}`);
  const files = await addFiles(second, member, former);
  await admin.patch(`/api/tasks/${second}`, { description: "Two pages.\u2028With pictures." });
  const { _id } = await createTask(admin, { title: "In the trash", stage: "completed" });
  await admin.patch(`/api/tasks/${_id}`, { stage: "delete" });
  await admin.patch(`/api/user-data/${former.me._id}`, { adminEmail: "N/A" });
  return { admin, member, former, files };
}

/** Returns whether the server shows the picture of the sample team's admin. */
export async function isPictureShown(server: TestServer, { me }: Person): Promise<boolean> {
  return (await new Agent(server.app).get(me.imageURL)).rawPayload.equals(picture);
}

/** Returns whether a person can read the contents of all these files. */
export async function areFilesShown(person: Agent, files: readonly SampleFile[]): Promise<boolean> {
  const shown = await Promise.all(files.map(({ id }) => person.get(contentAddress(id))));
  return shown.every(({ rawPayload }, index) => rawPayload.equals(files[index]?.content ?? Buffer.alloc(0)));
}
