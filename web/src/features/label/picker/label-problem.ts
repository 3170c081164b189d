import type { Label } from "@baton/domain/label/label";
import { labelMessages } from "@baton/domain/label/label.messages";
import { translate } from "@/platform/translate.ts";
import { labelName } from "../schemas.ts";
import { labelNamed } from "./picker-model.ts";

/** Returns why a label cannot have a name; undefined if it can. */
export function labelProblem(name: string, others: readonly Label[]): string | undefined {
  const issue = labelName.safeParse(name).error?.issues[0];
  if (issue) return translate(issue.message);
  return labelNamed(others, name) && translate(labelMessages.taken);
}
