import { onDemand } from "@/ui/on-demand.tsx";

/** The dialog for a new project, for people who may create one. */
export const newProjectDialog = onDemand(async () => (await import("../new-project-dialog.tsx")).NewProjectDialog, {
  takesKeys: true,
});
