import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { DueRow } from "./due-row.tsx";
import { readTime, timeText } from "./due-words.ts";
import { type DueDraft, ownZone } from "./use-due-draft.ts";

/** Returns what a clock in a zone is ahead of UTC on a day: "GMT+1". */
function offsetText(zone: string, day: string): string {
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" });
  const parts = format.formatToParts(day === "" ? new Date() : new Date(`${day}T12:00:00Z`));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** Returns the name of a zone: "Berlin (GMT+1)", or "UTC". */
function zoneName(zone: string, day: string): string {
  const city = cityOf(zone);
  return city === "UTC" ? city : `${city} (${offsetText(zone, day)})`;
}

/** The zones to choose from: the chosen one and one's own first. */
function zonesWith(zone: string, day: string) {
  const all = [...new Set([zone, ownZone(), ...Intl.supportedValuesOf("timeZone")])];
  return all.map((id) => ({
    id,
    label: id === zone ? zoneName(id, day) : cityOf(id),
    detail: id,
  }));
}

/** The time of a due date, and its time zone. */
export function DueTime({ draft: { due, change } }: { draft: DueDraft }) {
  const { dueTime, zone, endingDate } = due;
  const shown = dueTime === null ? "" : timeText(dueTime);
  const [typed, setTyped] = useState<string | null>(null);
  const isUnclear = typed !== null && typed.trim() !== "" && readTime(typed) === undefined;
  const zones = useMemo(
    () => (dueTime === null ? [] : zonesWith(zone ?? ownZone(), endingDate)),
    [dueTime, zone, endingDate],
  );
  function save() {
    if (typed === null || isUnclear) return;
    setTyped(null);
    const time = readTime(typed) ?? null;
    if (time !== dueTime) change({ dueTime: time, zone: time === null ? null : (zone ?? ownZone()) });
  }
  return (
    <DueRow label={t`Time`}>
      <div className="flex gap-2">
        <TextField
          label={t`Time`}
          isLabelHidden
          className="w-18 shrink-0 pointer-coarse:w-20"
          placeholder={t`All day`}
          autoComplete="off"
          validationBehavior="aria"
          isDisabled={endingDate === ""}
          value={typed ?? shown}
          errorMessage={isUnclear ? t`Not a time` : undefined}
          onChange={setTyped}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === "Enter") save();
          }}
        />
        {dueTime !== null && (
          <Select
            label={t`Time zone`}
            isLabelHidden
            className="min-w-0 flex-1"
            items={zones}
            value={zone ?? ownZone()}
            onChange={(next) => change({ zone: next })}
          />
        )}
      </div>
    </DueRow>
  );
}
