import { onDemand } from "@/ui/on-demand.tsx";

export const exportDialog = onDemand(async () => (await import("./export-dialog.tsx")).ExportDialog);
