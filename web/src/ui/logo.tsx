import { t } from "@lingui/core/macro";
import { useId } from "react";

export interface LogoProps {
  size?: number;
  /** Shows the name beside the mark. */
  hasName?: boolean;
  /** The brand gradient, for public pages. */
  isBrand?: boolean;
}

/** A relay baton being handed over. */
export function Logo({ size = 20, hasName = false, isBrand = false }: LogoProps) {
  const gradient = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 16 16" width={size} height={size} role="img" aria-label={t`Baton`} className="shrink-0">
        {isBrand && (
          <linearGradient id={gradient} x1="1" y1="15" x2="15" y2="1" gradientUnits="userSpaceOnUse">
            <stop stopColor="#7c3aed" />
            <stop offset="1" stopColor="#2563eb" />
          </linearGradient>
        )}
        <rect
          width="16"
          height="16"
          rx="4"
          {...(isBrand ? { fill: `url(#${gradient})` } : { className: "fill-accent" })}
        />
        <g transform="rotate(-45 8 8)" className="fill-on-accent">
          <path d="M3.75 6.25h4.5v3.5h-4.5a1.75 1.75 0 0 1 0-3.5Z" />
          <path d="M9.75 6.25h2.5a1.75 1.75 0 0 1 0 3.5h-2.5z" />
        </g>
      </svg>
      {hasName && (
        <span aria-hidden="true" className="text-lg font-semibold tracking-tight">
          Baton
        </span>
      )}
    </span>
  );
}
