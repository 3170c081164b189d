import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { showError } from "@/platform/notify.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { useOpenRead } from "./use-open-read.ts";
import { problemOf, useUpload } from "./use-upload.ts";

/** Chooses another file for an import that has not begun. The choices made for it stay, as far as the new file has the same. */
export function ReplaceFile({ id }: { id: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, isBusy, start, cancel } = useUpload(useOpenRead({ replace: true }), id);
  const error = upload?.error;
  useEffect(() => {
    if (error !== undefined) {
      showError(t`The file was not replaced.`, undefined, { description: reasonOf(problemOf(error)) });
    }
  }, [error]);
  const part = upload && isBusy ? Math.min(1, upload.sent / upload.file.size) : 0;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`File to import instead`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) start(file);
          // Otherwise the same file could not be chosen again.
          target.value = "";
        }}
      />
      {isBusy ? (
        <span className="ms-auto flex shrink-0 items-center gap-1 text-sm text-muted tabular-nums">
          <span role="status">{part < 1 ? t`Uploading… ${i18n.number(part, { style: "percent" })}` : t`Reading…`}</span>
          <Button size="sm" variant="ghost" onPress={cancel}>
            {t`Cancel`}
          </Button>
        </span>
      ) : (
        <Button size="sm" variant="ghost" className="ms-auto shrink-0" onPress={() => input.current?.click()}>
          {t`Replace`}
        </Button>
      )}
    </>
  );
}
