import type { Role } from "@baton/domain/member/member";
import { lookUp } from "@/platform/look-up.ts";
import type { Tone } from "@/ui/tone.ts";

const tones: Record<Role, Tone> = {
  Admin: "indigo",
  Designer: "pink",
  Developer: "blue",
  Engineer: "cyan",
  Manager: "amber",
  Marketer: "orange",
  Tester: "green",
  "Video Editor": "red",
  "Content Creator": "violet",
  "UI/UX Designer": "fuchsia",
  Creator: "teal",
  Editor: "lime",
};

/** The colour of a role, used for avatars and for the dot beside its name. */
export function toneOfRole(role: string): Tone {
  // A task keeps its assignee's role at that time, which may no longer exist.
  return lookUp<string, Tone>(tones, role) ?? "gray";
}
