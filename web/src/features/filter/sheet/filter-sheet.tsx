import { plural, t } from "@lingui/core/macro";
import { ChevronRight } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { SavedField } from "@/ui/saved-field.tsx";
import { type Chip, chipIds, chipsOf, withoutChip } from "../chips/chip.ts";
import { useTermWords } from "../chips/use-term-words.ts";
import type { FilterMenuProps } from "../filter-menu.tsx";
import { readFilter, writtenTerms } from "../language/language.ts";
import { filterTasks, isCondition } from "../task-filter.ts";
import { useFilterFields } from "../use-filter-fields.ts";
import { useFilterGroups } from "../use-filter-groups.ts";
import type { ConditionsControl } from "../use-task-filter.ts";
import { useUnfilteredTasks } from "../use-unfiltered-tasks.ts";
import { ChipRow, GoneRow } from "./chip-row.tsx";
import { ChipSheet } from "./chip-sheet.tsx";
import { GroupButtons, type GroupProps } from "./group-buttons.tsx";

type FilterSheetProps = Pick<FilterMenuProps, "control" | "stage" | "isOpen" | "onOpenChange">;

/**
 * All filters of a list on a phone: a sheet over the lower part of the screen. At its top are the filter as a text and a
 * row for each of its conditions.
 */
export function FilterSheet({ control, stage, isOpen, onOpenChange }: FilterSheetProps) {
  const { filter, change, clear } = control;
  const listed = useUnfilteredTasks(stage);
  const groups = useFilterGroups(control, listed);
  const count = filterTasks(listed, filter).length;
  const content = useRef<HTMLDivElement>(null);
  const show = () => {
    // A text that cannot be read stays, with what is wrong with it.
    const wrong = content.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) wrong.focus();
    else onOpenChange(false);
  };
  return (
    <Dialog
      title={t`Filter`}
      isOpen={isOpen}
      isDismissable
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="ghost" isDisabled={!filter.terms.some(isCondition)} onPress={clear}>
            {t`Clear filter`}
          </Button>
          <Button variant="primary" onPress={show} className="flex-1">
            {plural(count, { one: "Show # task", other: "Show # tasks" })}
          </Button>
        </>
      }
    >
      <div ref={content} className="flex flex-col gap-4">
        <TextForm control={control} />
        <ChipRows control={control} stage={stage} />
        {groups
          .filter(({ options }) => options.length > 0)
          // People first, because a phone has no space for the button that shows only one's own tasks.
          .toSorted((a, b) => Number(b.field === "assignee") - Number(a.field === "assignee"))
          .map((group) => (
            <Field key={group.field} group={group} onChange={(values) => change(group.withChosen(values))} />
          ))}
      </div>
    </Dialog>
  );
}

/** The filter as a text, which is applied when the field is left. */
function TextForm({ control: { filter, context, change } }: { control: ConditionsControl }) {
  if (!context) return null;
  const faultIn = (text: string) => {
    const { error } = readFilter(text, context);
    return error && translate(error.message);
  };
  return (
    <SavedField
      label={t`Filter as text`}
      isLabelHidden
      placeholder={t`Words, or assignee:me due:<7d`}
      value={writtenTerms(filter.terms, context)}
      problemWith={faultIn}
      onSave={(text) => change(readFilter(text, context).terms)}
    />
  );
}

/** A row for each condition. A tap on one opens a sheet that changes it. */
function ChipRows({ control, stage }: Pick<FilterSheetProps, "control" | "stage">) {
  const tasks = useUnfilteredTasks(stage);
  const fields = useFilterFields(tasks);
  const words = useTermWords(fields);
  const { terms } = control.filter;
  const chips = useMemo(() => chipsOf(terms, fields), [terms, fields]);
  const ids = chipIds(chips);
  const [edited, setEdited] = useState<string>();
  const chip = chips.find((_each, index) => ids[index] === edited);
  const fieldOf = (each: Chip) => fields.find(({ field }) => field === each.field);
  const field = chip && fieldOf(chip);
  if (chips.length === 0) return null;
  return (
    <>
      <ul aria-label={t`Filters`} className="-mx-5 divide-y border-y">
        {chips.map((each, index) => {
          const known = fieldOf(each);
          const id = ids[index];
          const onRemove = () => control.change(withoutChip(terms, each));
          if (!known) return <GoneRow key={id} onRemove={onRemove} />;
          return <ChipRow key={id} chip={each} field={known} onEdit={() => setEdited(id)} {...{ words, onRemove }} />;
        })}
      </ul>
      {chip && field && <ChipSheet {...{ chip, field, words, control, tasks }} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** The fields whose values are shown at once. Those of others are shown when their row is tapped. */
const shownFields: readonly string[] = ["assignee", "due", "priority", "label"];

function Field(props: GroupProps) {
  const { field, title, chosen, options } = props.group;
  const [isOpen, setOpen] = useState(false);
  if (isOpen || shownFields.includes(field)) return <GroupButtons {...props} />;
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  return (
    <button
      type="button"
      aria-expanded="false"
      onClick={() => setOpen(true)}
      className="-my-2 flex h-11 items-center gap-3 border-t text-start first:border-t-0"
    >
      <span className="shrink-0">{title}</span>
      <span className="ms-auto min-w-0 truncate text-muted">{labels.join(", ")}</span>
      <ChevronRight size={14} aria-hidden="true" className="shrink-0 text-faint rtl:-scale-x-100" />
    </button>
  );
}
