import type { Recurrence } from "@baton/domain/task/task.recurrence";
import { type RuleParts, withDaysOf, writeRule } from "@baton/domain/task/task.rule";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { Select } from "@/ui/select.tsx";
import { DueEnd } from "./due-end.tsx";
import { DueRow } from "./due-row.tsx";
import { presetRules } from "./due-words.ts";
import { OwnRule } from "./own-rule.tsx";
import { afterCompletionText, onDateText, ruleText } from "./rule-text.ts";
import { type DueDraft, partsOf } from "./use-due-draft.ts";

const none = "none";
const own = "own";

/** Returns a rule without what ends it. */
function endless({ COUNT: _count, UNTIL: _until, ...parts }: RuleParts): RuleParts {
  return parts;
}

const ends = ({ COUNT, UNTIL }: RuleParts): RuleParts => ({ ...(COUNT && { COUNT }), ...(UNTIL && { UNTIL }) });

/** How a task repeats: its rule, what the next one is counted from, and when the series ends. */
export function DueRepeat({ draft }: { draft: DueDraft }) {
  const { due, change } = draft;
  const { recurrence, endingDate } = due;
  const [isOwn, setOwn] = useState(false);
  const parts = partsOf(recurrence);
  const set = (rule: RuleParts, from: Recurrence["from"] = recurrence?.from ?? "date") =>
    change({ recurrence: { rule: writeRule(rule), from } });

  if (endingDate === "") return null;
  const presets = presetRules(endingDate);
  const current = recurrence ? writeRule(endless(parts)) : none;
  const rules = new Map([...presets, ...(recurrence ? [endless(parts)] : [])].map((rule) => [writeRule(rule), rule]));
  const items = [
    { id: none, label: t`Does not repeat` },
    ...Array.from(rules, ([id, rule]) => ({ id, label: ruleText(rule) })),
    { id: own, label: t`Own rule…` },
  ];

  function choose(id: string) {
    setOwn(id === own);
    if (id === none) change({ recurrence: null });
    else if (id !== own) set({ ...(rules.get(id) ?? {}), ...ends(parts) });
    else if (!recurrence) set(withDaysOf({ FREQ: "WEEKLY" }, endingDate));
  }

  return (
    <>
      <DueRow label={t`Repeat`}>
        <Select label={t`Repeat`} isLabelHidden items={items} value={isOwn ? own : current} onChange={choose} />
        {isOwn && recurrence && <OwnRule parts={parts} day={endingDate} onChange={(rule) => set(rule)} />}
      </DueRow>
      {recurrence && (
        <>
          <DueRow label={t`Next one`}>
            <RadioGroup
              label={t`Next one`}
              items={[
                { id: "date", label: onDateText(parts), description: "" },
                { id: "completion", label: afterCompletionText(parts), description: "" },
              ]}
              value={recurrence.from}
              onChange={(from) => set(from === "date" ? withDaysOf(parts, endingDate) : spanOf(parts), from)}
            />
          </DueRow>
          <DueEnd parts={parts} onChange={(rule) => set(rule)} />
        </>
      )}
    </>
  );
}

/** Returns a rule of its length alone: days would be in the way of "a week after it is completed". */
function spanOf(parts: RuleParts): RuleParts {
  const { FREQ, INTERVAL } = parts;
  return { ...(FREQ && { FREQ }), ...(INTERVAL && { INTERVAL }), ...ends(parts) };
}
