import { z } from "zod";
import { editable, entity, given, owned } from "../kernel/entity.ts";
import { type Hue, hue, hues } from "../kernel/hue.ts";
import { uuid } from "../kernel/ids.ts";
import { requiredText } from "../kernel/text.ts";
import { rank } from "../task/task.rank.ts";
import { labelKey } from "./label.names.ts";

/** Input limits, in characters and labels. */
export const labelLimits = {
  name: 50,
  /** The length of the text in which the API publishes the names of a task's labels. A stored name may be as long. */
  tags: 200,
  perTask: 100,
  perTeam: 1_000,
  /** The number of ids of merged labels that still lead to the remaining label. */
  forwarded: 1_000,
} as const;

/** The name of a label in a request. */
export const labelName = requiredText(labelLimits.name, "Label is required")
  .refine((name) => name === "" || labelKey(name) !== "", "Label is required")
  .refine((name) => !name.includes(","), "A label cannot contain a comma");

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

/** Returns the hue of a new label if nobody chooses one. Hues of consecutive labels differ clearly. */
export function colourAt(index: number): Hue {
  return bright[(index * 5) % bright.length] ?? "gray";
}
