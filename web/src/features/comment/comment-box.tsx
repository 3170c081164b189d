import { canComment } from "@baton/domain/comment/comment.policy";
import { idOf } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type Ref, useImperativeHandle, useRef } from "react";
import { useAction } from "@/features/action/public.ts";
import { useActorIn } from "@/features/project/public.ts";
import { afterPaint } from "@/platform/after-paint.ts";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { additionOf, useCommentWrite } from "./comment-writes.ts";
import { Composer, type ComposerHandle } from "./composer.tsx";
import { idOfComment } from "./id-of-comment.ts";
import { useDraft } from "./use-draft.ts";

/** Returns whether the person may comment on a task. */
export const useMayComment = (task: Task): boolean => canComment.add(useActorIn(task.projectId), task);

/** The field for a new comment. A sent comment comes into view above it. */
export function CommentBox({ task, ref }: { task: Task; ref: Ref<ComposerHandle> }) {
  const { write, actor } = useCommentWrite();
  const { text, setText } = useDraft(`comment-${task.id}`);
  const composer = useRef<ComposerHandle>(null);
  useImperativeHandle(ref, () => ({ rewrite: (next) => composer.current?.rewrite(next) }));
  useAction("addComment", () => composer.current?.rewrite((draft) => draft));
  // The hint would take a second line.
  const isPhone = useMediaQuery("(width < 40rem)");
  const send = (body: string) => {
    const addition = additionOf(task.id, body, actor);
    write(addition, { quiet: true });
    afterPaint(() => document.getElementById(idOfComment(idOf(addition)))?.scrollIntoView({ block: "nearest" }));
  };
  return (
    <Composer
      ref={composer}
      task={task}
      label={t`Write a comment`}
      placeholder={isPhone ? t`Write a comment` : t`Write a comment. @ names a person, # a task.`}
      submitLabel={t`Comment`}
      text={text}
      onChange={setText}
      onSubmit={send}
    />
  );
}
