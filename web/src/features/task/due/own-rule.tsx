import { type RuleParts, weekdayOf, weekOfMonth, withDaysOf } from "@baton/domain/task/task.rule";
import { t } from "@lingui/core/macro";
import { ToggleButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { ruleText, weekdayCodes, weekdayName } from "./rule-text.ts";

const most = 999;

/** Returns a rule of another unit, on the same day. */
const ofUnit = ({ INTERVAL, COUNT, UNTIL }: RuleParts, FREQ: string, day: string): RuleParts => ({
  ...withDaysOf({ FREQ, ...(INTERVAL && { INTERVAL }) }, day),
  ...(COUNT && { COUNT }),
  ...(UNTIL && { UNTIL }),
});

interface OwnRuleProps {
  parts: RuleParts;
  /** The due date. */
  day: string;
  onChange: (parts: RuleParts) => void;
}

/** A rule of one's own: every n days, weeks, months or years, and on which days. */
export function OwnRule({ parts, day, onChange }: OwnRuleProps) {
  const { FREQ = "WEEKLY", INTERVAL = "1" } = parts;
  const units = [
    { id: "DAILY", label: t`days` },
    { id: "WEEKLY", label: t`weeks` },
    { id: "MONTHLY", label: t`months` },
    { id: "YEARLY", label: t`years` },
  ];
  const setInterval = (text: string) => {
    const count = Math.min(Number(text.replaceAll(/\D/g, "")), most);
    if (count > 0) onChange({ ...parts, INTERVAL: String(count) });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <span className="text-sm text-muted">{t`Every`}</span>
        <TextField
          key={INTERVAL}
          label={t`How many`}
          isLabelHidden
          inputMode="numeric"
          className="w-14"
          defaultValue={INTERVAL}
          onBlur={(event) => setInterval((event.target as HTMLInputElement).value)}
        />
        <Select
          label={t`Unit`}
          isLabelHidden
          className="min-w-0 flex-1"
          items={units}
          value={FREQ}
          onChange={(unit) => onChange(ofUnit(parts, unit, day))}
        />
      </div>
      {FREQ === "WEEKLY" && <Weekdays parts={parts} onChange={onChange} />}
      {FREQ === "MONTHLY" && <DayOfMonth parts={parts} day={day} onChange={onChange} />}
    </div>
  );
}

function Weekdays({ parts, onChange }: Omit<OwnRuleProps, "day">) {
  const chosen = (parts.BYDAY ?? "").split(",");
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{t`Weekdays`}</legend>
      {weekdayCodes.map((code) => (
        <ToggleButton
          key={code}
          aria-label={weekdayName(code)}
          isSelected={chosen.includes(code)}
          onChange={(isChosen) => {
            const days = weekdayCodes.filter((each) => (each === code ? isChosen : chosen.includes(each)));
            if (days.length > 0) onChange({ ...parts, BYDAY: days.join(",") });
          }}
          className={cn(
            "touch-target grid h-7 min-w-0 flex-1 place-items-center rounded-md border text-sm hover:bg-hover",
            "aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent",
          )}
        >
          {weekdayName(code, "narrow")}
        </ToggleButton>
      ))}
    </fieldset>
  );
}

function DayOfMonth({ parts, day, onChange }: OwnRuleProps) {
  const { BYDAY: _weekday, BYMONTHDAY: _day, ...others } = parts;
  const choices: RuleParts[] = [
    { ...others, BYMONTHDAY: String(Number(day.slice(8))) },
    { ...others, BYMONTHDAY: "-1" },
    { ...others, BYDAY: `${weekOfMonth(day)}${weekdayOf(day)}` },
  ];
  const idOf = ({ BYDAY = "", BYMONTHDAY = "" }: RuleParts) => `${BYDAY} ${BYMONTHDAY}`;
  const items = [...new Map([parts, ...choices].map((each) => [idOf(each), each])).entries()];
  return (
    <Select
      label={t`Day of the month`}
      isLabelHidden
      items={items.map(([id, each]) => ({ id, label: ruleText({ ...each, INTERVAL: "1" }) }))}
      value={idOf(parts)}
      onChange={(id) => {
        const found = items.find(([each]) => each === id)?.[1];
        if (found) onChange(found);
      }}
    />
  );
}
