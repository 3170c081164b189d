import { t } from "@lingui/core/macro";
import { useState } from "react";
import { cn } from "./cn.ts";
import { type Tone, toneClass } from "./tone.ts";

export interface AvatarProps {
  /** The person's name; "" if it is shown beside the avatar. */
  name: string;
  /** Shown if there is no picture, or if it does not load. */
  initials: string;
  src?: string | null | undefined;
  tone?: Tone;
  size?: number;
  className?: string;
}

export function Avatar({ name, initials, src, tone = "gray", size = 24, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const box = { width: size, height: size };
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt={name}
        title={name}
        {...box}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(src)}
        style={box}
        className={cn("shrink-0 rounded-full bg-hover object-cover", className)}
      />
    );
  }
  return (
    <span
      {...(name ? { role: "img", "aria-label": name, title: name } : { "aria-hidden": true })}
      // Drawn as content of the style, because the letters are no part of a button's visible label.
      data-initials={initials}
      style={{ ...box, fontSize: Math.max(9, Math.round(size * (initials.length > 2 ? 0.36 : 0.42))) }}
      className={cn(
        toneClass[tone],
        "grid shrink-0 select-none place-items-center rounded-full bg-tone-soft leading-none font-semibold text-tone-text",
        "before:content-[attr(data-initials)]",
        className,
      )}
    />
  );
}

export interface AvatarGroupProps {
  items: readonly (Omit<AvatarProps, "size" | "className"> & { id: string })[];
  /** The maximum number of avatars. The other people are counted. */
  max?: number;
  size?: number;
}

export function AvatarGroup({ items, max = 3, size = 24 }: AvatarGroupProps) {
  // A "+1" would take as much space as the avatar that it replaces.
  const shown = items.length === max + 1 ? items : items.slice(0, max);
  const rest = items.slice(shown.length);
  const names = rest.map((item) => item.name).join(", ");
  return (
    <span className="inline-flex items-center -space-x-px">
      {shown.map(({ id, ...item }) => (
        <Avatar key={id} {...item} size={size} className="ring-[1.5px] ring-surface" />
      ))}
      {rest.length > 0 && (
        <span
          role="img"
          aria-label={t`and ${names}`}
          title={names}
          style={{ height: size, minWidth: size }}
          className="grid place-items-center rounded-full bg-hover px-1 text-xs font-medium text-muted ring-[1.5px] ring-surface"
        >
          {`+${rest.length}`}
        </span>
      )}
    </span>
  );
}
