import type { Comment } from "@baton/domain/comment/comment";
import { canComment } from "@baton/domain/comment/comment.policy";
import { withReaction } from "@baton/domain/comment/comment.reactions";
import { tokenRole } from "@baton/domain/member/former";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { memo, type ReactNode, useRef, useState } from "react";
import { useItemFocus } from "@/features/action/public.ts";
import { Timestamp, TokenSign } from "@/features/activity/public.ts";
import type { Person } from "@/features/member/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { TaskMarkdown } from "@/features/task-text/public.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { useDelayed } from "@/platform/use-delayed.ts";
import { cn } from "@/ui/cn.ts";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useCommentWrite } from "./comment-writes.ts";
import { Composer } from "./composer.tsx";
import { AddReaction, Reactions } from "./reactions.tsx";
import { useDraft } from "./use-draft.ts";

const menu = onDemand(async () => (await import("./comment-menu.tsx")).CommentMenu);
const actions = onDemand(async () => (await import("./comment-menu.tsx")).CommentActions, { isOptional: true });

/** Milliseconds without an answer before a comment shows that it is not sent yet. */
const pendingDelay = 1_000;

interface CommentCardProps {
  /** The id of the element. */
  id: string;
  task: Task;
  comment: Comment;
  people: ReadonlyMap<string, Person>;
  isPending: boolean;
  /** Whether the address names this comment. */
  isLinked: boolean;
  /** Starts a reply that quotes the comment; absent if the person cannot reply. */
  onQuote: ((body: string) => void) | undefined;
  onRemoved: () => void;
}

/** Returns what the person may do with a comment. */
function useActs({ id, task, comment, isPending, onQuote, onRemoved }: CommentCardProps, onEdit: () => void) {
  const { write, actor } = useCommentWrite();
  const about = { taskId: task.id, id: comment.id };
  const mayEdit = onQuote !== undefined && canComment.edit(actor, task, comment);
  const mayRemove = onQuote !== undefined && canComment.remove(actor, task, comment);

  function react(emoji: string, isOn: boolean) {
    const reactions = withReaction(comment.reactions, emoji, actor.userId, isOn);
    write({ kind: "move", ...about, patch: { reactions }, base: { reactions: comment.reactions } }, { quiet: true });
  }

  function remove() {
    write({ kind: "move", ...about, patch: { removedAt: new Date().toISOString() } });
    onRemoved();
  }

  function change(body: string) {
    if (body !== comment.body) write({ kind: "edit", ...about, patch: { body }, base: { body: comment.body } });
  }

  const acts = {
    onCopyLink: () => void copyLink(id),
    onQuote: onQuote && (() => onQuote(comment.body)),
    onEdit: mayEdit ? onEdit : undefined,
    onRemove: mayRemove ? remove : undefined,
  };
  return { acts, change, onReact: onQuote && !isPending ? react : undefined, me: actor.userId };
}

/** A comment with its reactions and menu. */
export const CommentCard = memo(function CommentCard(props: CommentCardProps) {
  const { id, task, comment, people, isPending, isLinked } = props;
  const [isEditing, setEditing] = useState(false);
  const { acts, change, onReact, me } = useActs(props, () => setEditing(true));
  const item = useRef<HTMLLIElement>(null);
  const focus = useItemFocus(item);
  const edited = useDraft(`comment-edit-${comment.id}`, comment.body);
  const author = people.get(comment.authorId ?? "");

  function save(body: string) {
    change(body);
    edited.clear();
    setEditing(false);
  }

  return (
    <li
      ref={item}
      {...focus.attributes}
      id={id}
      className="flex min-w-0 scroll-mt-16 scroll-mb-24 gap-2 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
    >
      <span className="pt-2">{author && <MemberAvatar member={author} />}</span>
      <article
        aria-label={t`Comment by ${author?.username ?? t`somebody`}`}
        className={cn(
          "group/comment min-w-0 flex-1 rounded-lg border px-3 py-2",
          isLinked ? "border-accent bg-accent-soft" : "bg-surface",
        )}
      >
        <Head
          comment={comment}
          author={author}
          isPending={isPending}
          onContinue={edited.isStored && !isEditing ? acts.onEdit : undefined}
        >
          {!isEditing && (
            <span className="-me-1.5 flex opacity-0 group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
              {onReact && (
                <AddReaction reactions={comment.reactions} {...{ me, onReact }} isFocused={focus.isFocused} />
              )}
              <MenuButton label={t`Actions of this comment`} preload={menu.preload} className="size-6">
                {(state) => <OnDemand of={menu} {...state} acts={acts} />}
              </MenuButton>
            </span>
          )}
        </Head>
        {isEditing ? (
          <Composer
            task={task}
            label={t`Edit the comment`}
            submitLabel={t`Save`}
            text={edited.text}
            onChange={edited.setText}
            onSubmit={save}
            onClose={(how) => {
              if (how === "discard") edited.clear();
              setEditing(false);
            }}
          />
        ) : (
          <TaskMarkdown>{comment.body}</TaskMarkdown>
        )}
        <Reactions reactions={comment.reactions} {...{ people, onReact }} me={me} />
      </article>
      {focus.isFocused && !isEditing && <OnDemand of={actions} acts={acts} />}
    </li>
  );
});

async function copyLink(id: string): Promise<void> {
  const address = new URL(location.href);
  address.hash = id;
  try {
    await navigator.clipboard.writeText(address.href);
    showSuccess(t`Link copied`);
  } catch {
    // Browsers provide a clipboard only over https, and may ask for permission.
    showError(t`The link could not be copied.`);
  }
}

interface HeadProps extends Pick<CommentCardProps, "comment" | "isPending"> {
  author: Person | undefined;
  /** Opens a change that is not saved yet. */
  onContinue: (() => void) | undefined;
  children: ReactNode;
}

/** The author and time of a comment, and its menu. */
function Head({ comment, author, isPending, onContinue, children }: HeadProps) {
  const name = author?.username ?? t`Somebody`;
  return (
    <header className="flex min-h-6 items-center gap-1.5 text-sm text-muted">
      <bdi className="truncate font-semibold text-text">{name}</bdi>
      {author?.role === tokenRole && <TokenSign source={{ through: "token", tokenName: name }} by={name} />}
      <Timestamp at={comment.createdAt} />
      {comment.editedAt !== null && <span className="whitespace-nowrap">{t`edited`}</span>}
      {isPending && <NotSent />}
      {onContinue && (
        <button
          type="button"
          onClick={onContinue}
          className="rounded-sm whitespace-nowrap text-accent-text underline-offset-2 hover:underline pointer-coarse:min-h-11"
        >
          {t`Continue editing`}
        </button>
      )}
      <span className="flex-1" />
      {children}
    </header>
  );
}

function NotSent() {
  return useDelayed(true, pendingDelay) ? <span className="whitespace-nowrap">{t`not sent yet`}</span> : null;
}
