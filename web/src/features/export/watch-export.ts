import { exportContentPath } from "@baton/domain/export/export.address";
import type { ExportWire } from "@baton/domain/export/export.wire";
import { t } from "@lingui/core/macro";
import { QueryObserver } from "@tanstack/react-query";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { reasonOf } from "@/platform/translate.ts";
import { exportQuery } from "./export-query.ts";

function report({ id, name, state, error }: ExportWire): void {
  const download = { label: t`Download`, onAction: () => location.assign(exportContentPath(id)) };
  if (state !== "done") showError(t`${name} was not exported.`, undefined, { description: reasonOf(error) });
  else showSuccess(t`${name} is exported.`, { actions: [download], duration: Number.POSITIVE_INFINITY });
}

/** Shows the file of an export that nobody looks at, once it is written. */
export function watchExport(id: string): void {
  const observer = new QueryObserver(queryClient, exportQuery(id));
  const end = observer.subscribe(({ data }) => {
    if (!data || data.state === "running") return;
    end();
    report(data);
  });
}
