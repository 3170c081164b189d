import type { ProjectWire } from "@baton/domain/project/project.wire";
import type { useNavigate } from "@tanstack/react-router";
import { request } from "@/platform/api.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** True after the person joined the team by an invitation: the page then shows who is there. */
    joined?: boolean;
  }
}

/** Opens the first project of the team that the current user has just joined. */
export async function openJoinedTeam(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const state = { joined: true };
  // They have joined in any case, so without an answer they see the tasks of all projects.
  const answer = await request<ProjectWire[]>("GET", "/api/projects").catch(() => null);
  const first = answer?.data.find(({ archivedAt }) => archivedAt === null);
  if (first) await navigate({ to: "/user/projects/$key", params: { key: first.key }, state });
  else await navigate({ to: "/user/tasks", state });
}
