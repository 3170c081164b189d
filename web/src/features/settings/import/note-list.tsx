import { broughtNote, leftOutNotes } from "@baton/domain/import/import";
import type { ImportNoteWire } from "@baton/domain/import/import.wire";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { ChevronRight } from "lucide-react";
import { translate } from "@/platform/translate.ts";

interface NoteListProps {
  notes: readonly ImportNoteWire[];
  /** Decides about things that are left out by default. Not given where nothing can be decided any more. */
  onBring?: ((bring: boolean) => void) | undefined;
}

/** What does not arrive as it was in the file. */
export function NoteList({ notes, onBring }: NoteListProps) {
  return (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {notes.map((note) => (
        <li key={note.code} className="col-span-2 grid grid-cols-subgrid border-b py-2 last:border-b-0">
          <span className="text-end font-medium tabular-nums">{i18n.number(note.count)}</span>
          <div className="min-w-0">
            <p>
              {translate(note.text)}{" "}
              {onBring && leftOutNotes.has(note.code) && <Decide label={t`Bring them`} onPress={() => onBring(true)} />}
              {onBring && note.code === broughtNote && (
                <Decide label={t`Leave them out`} onPress={() => onBring(false)} />
              )}
            </p>
            {note.examples.length > 0 && <Examples note={note} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

const Decide = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="rounded-sm font-medium text-accent-text hover:underline pointer-coarse:py-3"
  >
    {label}
  </button>
);

function Examples({ note: { count, examples } }: { note: ImportNoteWire }) {
  const more = count - examples.length;
  return (
    <details className="group/examples text-sm">
      <summary className="-ms-1 flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-muted hover:text-text pointer-coarse:py-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={14}
          aria-hidden="true"
          className="group-open/examples:rotate-90 rtl:not-group-open/examples:-scale-x-100"
        />
        {t`Show which ones`}
      </summary>
      <ul className="flex list-disc flex-col gap-0.5 ps-5 pt-1 text-muted">
        {[...new Set(examples)].map((title) => (
          <li key={title} dir="auto" className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="ps-5 pt-1 text-faint">{plural(more, { one: "and # more", other: "and # more" })}</p>}
    </details>
  );
}
