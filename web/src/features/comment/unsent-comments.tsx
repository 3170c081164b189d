import { t } from "@lingui/core/macro";
import { RotateCw } from "lucide-react";
import { TaskMarkdown } from "@/features/task-text/public.ts";
import { reasonOf } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { textOfWrite, useCommentWrite } from "./comment-writes.ts";
import { useUnsent } from "./unsent.ts";

/** The refused comments on a task. Their author can send each again, or discard it. */
export function UnsentComments({ taskId }: { taskId: string }) {
  const { unsent, remove } = useUnsent(taskId);
  const { write } = useCommentWrite();
  return unsent.map((each) => (
    <article
      key={each.write.kind === "create" ? each.write.value.id : each.write.id}
      aria-label={t`Comment that was not sent`}
      className="flex min-w-0 flex-col gap-1 rounded-lg border border-danger bg-surface px-3 py-2"
    >
      <TaskMarkdown>{textOfWrite(each.write)}</TaskMarkdown>
      <div className="flex flex-wrap items-center justify-end gap-1">
        <p role="alert" className="min-w-0 flex-1 text-sm text-danger-text">
          {each.write.kind === "edit" ? t`This change was not saved.` : t`This comment was not sent.`}{" "}
          {reasonOf(each.reason)}
        </p>
        <Button size="sm" variant="ghost" onPress={() => remove(each)}>{t`Discard`}</Button>
        <Button
          size="sm"
          onPress={() => {
            remove(each);
            write(each.write, { quiet: each.write.kind === "create" });
          }}
        >
          <RotateCw aria-hidden="true" />
          {t`Retry`}
        </Button>
      </div>
    </article>
  ));
}
