import { Kbd } from "@/ui/kbd.tsx";
import type { ActionId } from "./action-keys.ts";
import { hintOf } from "./key-text.ts";

/** The key of an action, as a hint beside its name. */
export function ActionKey({ of }: { of: ActionId }) {
  const hint = hintOf(of);
  return hint !== undefined && <Kbd>{hint}</Kbd>;
}
