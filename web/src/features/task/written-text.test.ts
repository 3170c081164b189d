import type { CustomField } from "@baton/domain/field/field";
import type { Label } from "@baton/domain/label/label";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { expect, onTestFinished, test } from "vitest";
import { queryClient } from "@/platform/query-client.ts";
import { setCachedList } from "@/platform/sync/synced-list.ts";
import { task } from "../../../../domain/test/samples.ts";
import { textOfWrite } from "./written-text.ts";

test("all text that was typed in a refused write can be copied, with labels by name", () => {
  onTestFinished(() => queryClient.clear());
  const items = ["red", "blue"].map((name) => ({ id: name, name }) as Label);
  setCachedList("label", () => ({ seq: 1, items }));
  const typed = {
    title: "Sail",
    description: "",
    labelIds: ["red", "unknown", "blue"],
    notes: ["Soon"],
    priority: "low",
  };
  const edit = { kind: "edit", id: "a", patch: typed, base: {} } as unknown as TaskWrite;
  expect(textOfWrite(edit)).toBe("Sail\nred, blue\nSoon");
  const earlier = { kind: "edit", id: "a", patch: { tags: "from an earlier page" }, base: {} } as unknown as TaskWrite;
  expect(textOfWrite(earlier)).toBe("from an earlier page");
  const fields = [
    ["rig", "text"],
    ["site", "url"],
    ["length", "number"],
  ].map(([id, type]) => ({ id, type }));
  setCachedList("field", () => ({ seq: 1, items: fields as unknown as CustomField[] }));
  const patch = { "values.rig": "Ketch", "values.length": 9, "values.site": "https://a.b", "values.gone": "x" };
  expect(textOfWrite({ kind: "edit", id: "a", patch, base: {} })).toBe("Ketch\nhttps://a.b");
  const create: TaskWrite = { kind: "create", value: task({ labelIds: [], notes: [] }) };
  expect(textOfWrite(create)).toBe("Call the printer\nAsk for the proofs\nFind the number");
  expect(textOfWrite({ kind: "move", id: "a", patch: { stage: "todo" } })).toBe("");
});
