import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Attack, answered } from "./attack.ts";
import { beginUpload } from "./upload.ts";

const attackers = 9;
/** The number of files that one person may upload at a time. */
const openEach = 10;
const fileBytes = 20 * 1024 * 1024;
/** About twice as fast as the slowest upload that is not cut off. */
const piece = { bytes: 1024, everyMs: 250 };

/** Members keep as many uploads open as they may, each as slow as it may be, and try one more. */
export const slowUploads: Attack = {
  what: `${attackers * openEach} slow uploads at a time`,
  attackers,
  p99: { others: 100, colleagues: 100 },
  prepare: async (scene) => async (over) => {
    const people = scene.team.people.slice(1, 1 + attackers);
    const slow = people.flatMap((person) =>
      Array.from({ length: openEach }, () => beginUpload(scene, person, fileBytes)),
    );
    const content = Buffer.alloc(piece.bytes);
    const sending = setInterval(() => {
      for (const { request } of slow) request.write(content);
    }, piece.everyMs);
    await sleep(1000);
    const uploads = [...slow, ...people.map((person) => beginUpload(scene, person, fileBytes))];
    const codes: number[] = [];
    for (const { status } of uploads) void status.then((code) => codes.push(code));
    if (!over.aborted) await once(over, "abort");
    clearInterval(sending);
    for (const { request } of uploads) request.destroy();
    return answered([...codes]);
  },
};
