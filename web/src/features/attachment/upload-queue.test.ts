import { AppError } from "@baton/domain/kernel/errors";
import { describe, expect, it } from "vitest";
import { OfflineError } from "@/platform/api.ts";
import { type Upload, UploadQueue } from "./upload-queue.ts";

/** A queue whose requests the test answers. */
function queueOf(check: (upload: Upload) => Promise<void> = async () => {}) {
  const requests = new Map<string, PromiseWithResolvers<void> & { signal: AbortSignal }>();
  const stopped: string[] = [];
  const sent: string[] = [];
  const queue = new UploadQueue({
    check,
    send({ id, file }, onProgress, signal) {
      sent.push(id);
      const request = { ...Promise.withResolvers<void>(), signal };
      requests.set(file.name, request);
      onProgress(1);
      return request.promise;
    },
    onStopped: ({ file }) => stopped.push(file.name),
  });
  const states = () => Object.fromEntries(queue.all().map(({ file, state }) => [file.name, state]));
  return { queue, requests, stopped, sent, states };
}

const files = (...names: string[]) => names.map((name) => new File(["content"], name));

describe("the uploads of a page", () => {
  it("run three at a time, and the next one starts when one has ended", async () => {
    const { queue, requests, states } = queueOf();
    queue.add("task", files("a", "b", "c", "d"));
    await expect.poll(states).toEqual({ a: "sending", b: "sending", c: "sending", d: "waiting" });
    expect(queue.isBusy).toBe(true);
    requests.get("b")?.resolve();
    await expect.poll(states).toEqual({ a: "sending", c: "sending", d: "sending" });
    for (const name of ["a", "c", "d"]) requests.get(name)?.resolve();
    await expect.poll(states).toEqual({});
    expect(queue.isBusy).toBe(false);
  });

  it("are checked individually before they are sent", async () => {
    const refusal = new AppError("too_large", "A file may have at most 1 bytes.");
    const { queue, sent, stopped, states } = queueOf(({ file }) =>
      file.name === "large" ? Promise.reject(refusal) : Promise.resolve(),
    );
    queue.add("task", files("large", "small"));
    await expect.poll(states).toEqual({ large: "refused", small: "sending" });
    expect(queue.all()[0]?.error).toBe(refusal);
    expect([sent.length, stopped]).toEqual([1, ["large"]]);
    const [large] = queue.all();
    queue.cancel(large?.id ?? "");
    expect(states()).toEqual({ small: "sending" });
  });

  it("continue with the same id when the connection is back, or when the person tries again", async () => {
    const { queue, requests, sent, stopped, states } = queueOf();
    queue.add("task", files("a", "b"));
    await expect.poll(states).toEqual({ a: "sending", b: "sending" });
    requests.get("a")?.reject(new OfflineError());
    requests.get("b")?.reject(new AppError("internal"));
    await expect.poll(states).toEqual({ a: "offline", b: "failed" });
    expect(queue.all().map((upload) => upload.sent)).toEqual([0, 0]);
    expect(stopped).toEqual(["b"]);
    queue.resume();
    queue.retry(queue.all()[1]?.id ?? "");
    await expect.poll(states).toEqual({ a: "sending", b: "sending" });
    expect(sent.slice(2)).toEqual(sent.slice(0, 2));
  });

  it("stop when they are cancelled, and free a slot for the next one", async () => {
    const { queue, requests, states } = queueOf();
    const [first] = queue.add("task", files("a", "b", "c", "d"));
    await expect.poll(states).toMatchObject({ a: "sending", d: "waiting" });
    queue.cancel(first?.id ?? "");
    expect(requests.get("a")?.signal.aborted).toBe(true);
    requests.get("a")?.reject(new AppError("malformed"));
    await expect.poll(states).toEqual({ b: "sending", c: "sending", d: "sending" });
  });
});
