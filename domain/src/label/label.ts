import { z } from "zod";
import { editable, entity, given, owned } from "../kernel/entity.ts";
import { type Hue, hue, hues } from "../kernel/hue.ts";
import { uuid } from "../kernel/ids.ts";
import { requiredText } from "../kernel/text.ts";
import { rank } from "../task/task.rank.ts";

/** Input limits, in characters and labels. */
export const labelLimits = {
  name: 50,
  /** Of the text in which the API publishes the names of a task's labels. A name in it may be as long. */
  tags: 200,
  perTask: 100,
  perTeam: 1_000,
  /** The number of labels whose ids still lead to another one, after they were merged into it. */
  forwarded: 1_000,
} as const;

/** A name that somebody gives a label. */
export const labelName = requiredText(labelLimits.name, "Label is required").refine(
  (name) => !name.includes(","),
  "A label cannot contain a comma",
);

/** The fields of a label: a coloured word on tasks. */
export const labelEntity = entity("label", {
  id: given(uuid),
  workspaceId: owned(uuid),
  name: editable(requiredText(labelLimits.tags, "Label is required")),
  /** Unique in the workspace. */
  nameKey: owned(z.string()),
  colour: editable(hue, "gray"),
  rank: given(rank),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
});

/** A label as its team sees it. */
export type Label = Omit<z.infer<typeof labelEntity.row>, "workspaceId" | "nameKey">;

const [, ...bright] = hues;

/** Returns the hue of a new label for which nobody chooses one. Those of neighbours differ clearly. */
export function colourAt(index: number): Hue {
  return bright[(index * 5) % bright.length] ?? "gray";
}
