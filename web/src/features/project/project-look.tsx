import { type Hue, hues } from "@baton/domain/kernel/hue";
import { t } from "@lingui/core/macro";
import { hueLabel } from "@/platform/hue-label.ts";
import { Dot } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";

/** The icons offered at once; any other emoji can be typed. */
const icons = ["🚀", "🎨", "🐞", "📣", "📦", "🤝", "🧪", "🏠"];

interface ProjectLookProps {
  colour: Hue;
  onColour: (colour: Hue) => void;
  icon: string;
  onIcon: (icon: string) => void;
}

/** The fields for the colour and the icon of a project. */
export function ProjectLook({ colour, onColour, icon, onIcon }: ProjectLookProps) {
  return (
    <div className="flex items-start gap-3 max-sm:flex-col">
      <Select
        label={t`Colour`}
        items={hues.map((hue) => ({ id: hue, label: hueLabel(hue), icon: <Dot tone={hue} size={10} /> }))}
        value={colour}
        onChange={onColour}
        className="w-full sm:w-40"
      />
      <div className="flex min-w-0 flex-1 items-end gap-2 max-sm:w-full max-sm:flex-wrap">
        <TextField
          name="icon"
          label={t`Icon`}
          autoComplete="off"
          placeholder={t`Emoji`}
          value={icon}
          onChange={onIcon}
          className="w-28"
        />
        <div className="flex h-8 items-center gap-0.5 pointer-coarse:h-11.5">
          {icons.map((emoji) => (
            <button
              key={emoji}
              type="button"
              aria-label={t`Icon ${emoji}`}
              aria-pressed={icon === emoji}
              onClick={() => onIcon(icon === emoji ? "" : emoji)}
              className={cn(
                "touch-target grid size-7 place-items-center rounded-md text-base hover:bg-hover",
                "aria-pressed:bg-accent-soft aria-pressed:outline-1 aria-pressed:outline-accent",
              )}
            >
              {emoji}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
