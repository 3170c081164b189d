import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { fieldWords } from "../field-words/public.ts";
import { StageEditor } from "../fields/fields.tsx";
import { useTaskWrite } from "../task-writes.ts";

/** Moves a task to another stage. */
export function UpdateStageDialog({ task, onClose }: { task: Pick<Task, "id" | "stage">; onClose: () => void }) {
  const [stage, setStage] = useState(task.stage);
  const { write } = useTaskWrite();
  const id = useId();

  function submit() {
    if (stage !== task.stage) write({ kind: "move", id: task.id, patch: { stage } });
    onClose();
  }

  return (
    <Dialog
      title={t`Update Stage`}
      size="sm"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={id} variant="primary">
            {t`Update Stage`}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <StageEditor
          name="stage"
          label={fieldWords.stage.label()}
          value={stage}
          onChange={setStage}
          error={undefined}
          isNew={false}
        />
      </Form>
    </Dialog>
  );
}
