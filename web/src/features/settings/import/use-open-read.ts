import type { ImportWire } from "@baton/domain/import/import.wire";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { announce } from "@/ui/announce.ts";
import { keepImport } from "./import-query.ts";
import { tasksText } from "./import-text.ts";

/** Returns a function that opens an import that was just read. */
export function useOpenRead({ replace = false } = {}) {
  const navigate = useNavigate();
  return (read: ImportWire) => {
    keepImport(read);
    announce(t`The file was read: ${tasksText(read.counts.tasks)}. Nothing is written yet.`);
    void navigate({ to: "/user/settings/import/$id", params: { id: read.id }, replace });
  };
}
