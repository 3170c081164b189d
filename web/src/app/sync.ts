import { memberSync } from "@/features/member/public.ts";
import { taskSync } from "@/features/task/public.ts";
import { WorkspaceSync } from "@/platform/sync/workspace-sync.ts";

/** Every synced entity of the workspace. */
export const sync = new WorkspaceSync([taskSync, memberSync]);
