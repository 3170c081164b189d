import { type Hue, hues } from "@baton/domain/kernel/hue";
import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { hueLabel } from "@/platform/hue-label.ts";
import { Dot } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { toneOf } from "../labels.tsx";

interface ColourButtonProps {
  /** The name of the label. */
  name: string;
  colour: Hue;
  onChange: (colour: Hue) => void;
  className?: string;
}

const noop = () => undefined;

/** A label's dot as a button that opens the menu of colours. */
export function ColourButton({ name, colour, onChange, className }: ColourButtonProps) {
  const { trigger, open, menu } = useMenuTrigger(noop);
  const label = t`Colour of ${name}`;
  return (
    <>
      <button
        {...trigger}
        type="button"
        title={label}
        aria-label={label}
        onClick={() => open()}
        className={cn("grid shrink-0 place-items-center rounded-sm hover:bg-pressed", className)}
      >
        <Dot tone={toneOf({ colour })} />
      </button>
      {menu && (
        <Menu label={label} {...menu}>
          {hues.map((one) => (
            <MenuItem
              key={one}
              id={one}
              icon={<Dot tone={one} size={10} />}
              detail={
                one === colour ? <Check size={14} aria-label={t`Chosen`} className="text-accent-text" /> : undefined
              }
              onAction={() => onChange(one)}
            >
              {hueLabel(one)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
