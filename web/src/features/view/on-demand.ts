import { onDemand } from "@/ui/on-demand.tsx";

export const saveViewDialog = onDemand(async () => (await import("./save/save-view-dialog.tsx")).SaveViewDialog);
