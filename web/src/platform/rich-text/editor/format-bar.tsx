import { t } from "@lingui/core/macro";
import { type Editor, isMarkActive, isNodeActive } from "@tiptap/core";
import { AtSign, Bold, Code, Italic, List, ListChecks, type LucideIcon, Strikethrough } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";

interface Format {
  readonly Icon: LucideIcon;
  readonly label: () => string;
  readonly keys?: string;
  /** Omitted where there is little space: it is in the / menu, or easily typed. */
  readonly isRare?: boolean;
  readonly isOn: (editor: Editor) => boolean;
  readonly toggle: (editor: Editor) => unknown;
}

const formats: readonly Format[] = [
  {
    Icon: Bold,
    label: () => t`Bold`,
    keys: "⌘B",
    isOn: ({ state }) => isMarkActive(state, "bold"),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    Icon: Italic,
    label: () => t`Italic`,
    keys: "⌘I",
    isOn: ({ state }) => isMarkActive(state, "italic"),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    Icon: Strikethrough,
    label: () => t`Strikethrough`,
    isRare: true,
    isOn: ({ state }) => isMarkActive(state, "strike"),
    toggle: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    Icon: Code,
    label: () => t`Code`,
    isRare: true,
    keys: "⌘E",
    isOn: ({ state }) => isMarkActive(state, "code"),
    toggle: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    Icon: List,
    label: () => t`Bulleted list`,
    isRare: true,
    isOn: ({ state }) => isNodeActive(state, "bulletList"),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    Icon: ListChecks,
    label: () => t`Checklist`,
    isOn: ({ state }) => isNodeActive(state, "taskList"),
    toggle: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
];

/** Types an @, which opens the list of people. */
function nameSomebody(editor: Editor): void {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, "\n", "\ufffc");
  editor
    .chain()
    .focus()
    .insertContent(/(?:^|\s)$/.test(before) ? "@" : " @")
    .run();
}

interface FormatBarProps {
  editor: Editor;
  /** On a phone, there is only space for what cannot be typed. */
  isSmall: boolean;
  onSource: () => void;
}

/** The formatting of the selected text, and the switch to its Markdown. */
export function FormatBar({ editor, isSmall, onSource }: FormatBarProps) {
  const [, setTransactions] = useState(0);
  useEffect(() => {
    const onTransaction = () => setTransactions((count) => count + 1);
    editor.on("transaction", onTransaction);
    return () => void editor.off("transaction", onTransaction);
  }, [editor]);
  return (
    <>
      <IconButton label={t`Mention a person`} size="sm" onPress={() => nameSomebody(editor)}>
        <AtSign />
      </IconButton>
      {formats.map(({ Icon, label, keys, isRare, isOn, toggle }) => (
        <IconButton
          key={label()}
          size="sm"
          label={label()}
          {...(keys ? { shortcut: keys } : {})}
          aria-pressed={isOn(editor)}
          className={cn(
            "aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
            isSmall && "max-sm:hidden",
            isRare && "@max-[34rem]/bar:hidden",
          )}
          // The text keeps its selection.
          onPointerDown={(event) => event.preventDefault()}
          onPress={() => void toggle(editor)}
        >
          <Icon />
        </IconButton>
      ))}
      <span className="ms-2 min-w-0 flex-1 truncate text-sm text-faint">
        {!isSmall && <span className="max-sm:hidden">{t`Type / for blocks, @ for people, # for tasks`}</span>}
      </span>
      <Button size="sm" variant="ghost" onPress={onSource}>{t`Markdown`}</Button>
    </>
  );
}
