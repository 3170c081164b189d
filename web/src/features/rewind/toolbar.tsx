import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { History, Lock, PanelRight } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "@/ui/button.tsx";
import { Kbd } from "@/ui/kbd.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import type { SpanName } from "./moments.ts";
import { momentText } from "./when-text.ts";

interface ToolbarProps {
  moment: { shown: number; span: SpanName; choose: (time: number) => void; chooseSpan: (span: SpanName) => void };
  begins: number;
  now: number;
  /** The end of the person's last visit. */
  visit: number | undefined;
  isListOpen: boolean;
  toggleList: () => void;
  leave: () => void;
}

const dayMs = 24 * 3_600_000;
const ago = new Intl.RelativeTimeFormat(i18n.locale || "en", { numeric: "auto" });

function agoText(time: number, now: number): string {
  const days = Math.round((time - now) / dayMs);
  return days === 0 ? ago.format(Math.round((time - now) / 3_600_000), "hour") : ago.format(days, "day");
}

/** Returns a moment as the field for dates and times takes it. */
function localText(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, "YYYY-MM-DDTHH:MM".length);
}

/** Which moment is shown, and the ways to another one and back. */
export function Toolbar({ moment, begins, now, visit, isListOpen, toggleList, leave }: ToolbarProps) {
  const spanItems = [
    { id: "7d", label: t`7 days` },
    { id: "14d", label: t`14 days` },
    { id: "3m", label: t`3 months` },
    { id: "all", label: t`All` },
  ] as const satisfies readonly { id: SpanName; label: string }[];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <History size={16} aria-hidden="true" className="shrink-0 max-sm:hidden" />
      <MomentField {...{ moment, begins, now }} />
      <span className="text-sm text-muted max-sm:hidden">{agoText(moment.shown, now)}</span>
      <span className="flex items-center gap-1 rounded-full bg-hover px-2 py-0.5 text-xs text-muted max-sm:hidden">
        <Lock size={12} aria-hidden="true" />
        {t`Read only`}
      </span>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <div className="max-md:hidden">
          <SegmentedControl<SpanName>
            label={t`Days`}
            items={spanItems}
            value={moment.span}
            onChange={moment.chooseSpan}
          />
        </div>
        {visit !== undefined && (
          <Button variant="ghost" size="sm" onPress={() => moment.choose(visit)}>
            {t`Since I was last here`}
          </Button>
        )}
        <IconButton label={t`What changed since`} size="sm" aria-pressed={isListOpen} onPress={toggleList}>
          <PanelRight aria-hidden="true" />
        </IconButton>
        <Button variant="primary" size="sm" onPress={leave}>
          {t`Back to now`}
          <span className="max-sm:hidden">
            <Kbd>{t`Esc`}</Kbd>
          </span>
        </Button>
      </div>
    </div>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** The moment in words. A click on it lets the person type another one. */
function MomentField({ moment, begins, now }: Pick<ToolbarProps, "moment" | "begins" | "now">) {
  const [isTyping, setTyping] = useState(false);
  if (!isTyping) {
    return (
      <button
        type="button"
        title={t`Type another moment`}
        onClick={() => setTyping(true)}
        className="-mx-1 min-w-0 truncate rounded-sm px-1 text-sm font-semibold hover:bg-hover"
      >
        {momentText(moment.shown)}
      </button>
    );
  }
  return (
    <input
      type="datetime-local"
      aria-label={t`Moment`}
      ref={focus}
      defaultValue={localText(moment.shown)}
      min={localText(begins)}
      max={localText(now)}
      onBlur={() => setTyping(false)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        const time = Date.parse(event.currentTarget.value);
        if (event.key === "Enter" && !Number.isNaN(time)) moment.choose(time);
        setTyping(false);
      }}
      className="h-7 rounded-md border border-line-strong bg-surface px-2 text-sm"
    />
  );
}
