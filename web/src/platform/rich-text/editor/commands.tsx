import { searchable } from "@baton/domain/kernel/searchable";
import { t } from "@lingui/core/macro";
import { type ChainedCommands, type Editor, isNodeActive } from "@tiptap/core";
import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from "lucide-react";
import { maxSuggestions, type Suggestion } from "./suggestions.ts";

interface Command {
  readonly id: string;
  readonly Icon: LucideIcon;
  readonly label: () => string;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const blocks: readonly Command[] = [
  {
    id: "heading-1",
    Icon: Heading1,
    label: () => t`Heading 1`,
    run: (chain) => chain.setHeading({ level: 1 }),
  },
  { id: "heading-2", Icon: Heading2, label: () => t`Heading 2`, run: (chain) => chain.setHeading({ level: 2 }) },
  { id: "heading-3", Icon: Heading3, label: () => t`Heading 3`, run: (chain) => chain.setHeading({ level: 3 }) },
  { id: "list", Icon: List, label: () => t`Bulleted list`, run: (chain) => chain.toggleBulletList() },
  { id: "numbers", Icon: ListOrdered, label: () => t`Numbered list`, run: (chain) => chain.toggleOrderedList() },
  { id: "checklist", Icon: ListChecks, label: () => t`Checklist`, run: (chain) => chain.toggleTaskList() },
  {
    id: "table",
    Icon: Table,
    label: () => t`Table`,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { id: "code", Icon: Code, label: () => t`Code`, run: (chain) => chain.setCodeBlock() },
  { id: "quote", Icon: Quote, label: () => t`Quote`, run: (chain) => chain.setBlockquote() },
  { id: "divider", Icon: Minus, label: () => t`Divider`, run: (chain) => chain.setHorizontalRule() },
];

/** The commands in a table cell, which cannot contain blocks. */
const tableCommands: readonly Command[] = [
  { id: "row", Icon: TableRowsSplit, label: () => t`Add a row`, run: (chain) => chain.addRowAfter() },
  { id: "column", Icon: TableColumnsSplit, label: () => t`Add a column`, run: (chain) => chain.addColumnAfter() },
  { id: "delete-row", Icon: Trash2, label: () => t`Delete the row`, run: (chain) => chain.deleteRow() },
  { id: "delete-column", Icon: Trash2, label: () => t`Delete the column`, run: (chain) => chain.deleteColumn() },
  { id: "delete-table", Icon: Trash2, label: () => t`Delete the table`, run: (chain) => chain.deleteTable() },
];

/** Returns the commands whose names contain the typed text. */
export function suggestedCommands(editor: Editor, text: string): readonly Suggestion[] {
  const commands = isNodeActive(editor.state, "table") ? tableCommands : blocks;
  const wanted = searchable(text);
  const found = commands.filter(({ label, id }) => searchable(label()).includes(wanted) || id.includes(wanted));
  return found.slice(0, text === "" ? commands.length : maxSuggestions).map(({ id, Icon, label, run }) => ({
    id,
    label: (
      <>
        <Icon size={16} aria-hidden="true" className="text-muted" />
        {label()}
      </>
    ),
    choose: (target, range) => void run(target.chain().focus().deleteRange(range)).run(),
  }));
}
