import { type ExportFormat, type ExportKind, formatsOf } from "@baton/domain/export/export";
import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showError } from "@/platform/notify.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { DownloadLink, ExportProgress } from "./export-progress.tsx";
import { exportQuery, startExport } from "./export-query.ts";
import { FormatChoice } from "./format-choice.tsx";
import { watchExport } from "./watch-export.ts";

interface ExportDialogProps {
  kind: Exclude<ExportKind, "workspace">;
  /** The project or view. */
  subject: { readonly id: string; readonly name: string };
  onClose: () => void;
}

/** Exports a project or view: asks for the format, then shows the progress and the file. */
export function ExportDialog({ kind, subject, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>(formatsOf[kind][0]);
  const start = useMutation({
    mutationFn: () => startExport({ kind, id: subject.id, format }),
    networkMode: "always",
    retry: false,
    onError: (error) => showError(t`The export was not started.`, error),
  });
  const id = start.data?.id;
  const { data = start.data } = useQuery({ ...exportQuery(id ?? ""), enabled: id !== undefined });
  const close = () => {
    if (id !== undefined && data?.state === "running") watchExport(id);
    onClose();
  };
  return (
    <Dialog
      title={t`Export ${subject.name}`}
      size="form"
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={
        <>
          <Button onPress={close}>{data ? t`Close` : t`Cancel`}</Button>
          {data?.state === "done" && <DownloadLink one={data} isPrimary />}
          {!data && (
            <Button variant="primary" autoFocus isPending={start.isPending} onPress={() => start.mutate()}>
              {t`Export`}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <ExportProgress one={data} />
      ) : (
        <FormatChoice formats={formatsOf[kind]} value={format} onChange={setFormat} />
      )}
    </Dialog>
  );
}
