import { t } from "@lingui/core/macro";
/** The drawing of the not-found page: a 4, a dropped baton, a 4. */
export function NotFoundDrawing() {
  return (
    <svg
      viewBox="0 0 360 160"
      role="img"
      aria-label={t`404: a baton lies on the track between two fours`}
      className="w-full max-w-90 text-accent-text"
    >
      <linearGradient id="missed" x1="0" y1="1" x2="1" y2="0">
        <stop stopColor="#7c3aed" />
        <stop offset="1" stopColor="#2f6bff" />
      </linearGradient>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <g stroke="var(--color-line-strong)" strokeWidth="1.5" strokeDasharray="2 8">
          <path d="M8 128h344" />
          <path d="M28 144h304" />
        </g>
        <path stroke="url(#missed)" strokeWidth="16" d="M66 24 28 88h68M78 62v58" />
        <path stroke="url(#missed)" strokeWidth="16" d="M302 24l-38 64h68M314 62v58" />
        <g stroke="var(--color-faint)" strokeWidth="3">
          <path d="M132 34l8 10M158 20l4 13M190 22l-2 12" />
        </g>
      </g>
      <g transform="rotate(-24 180 92)" fill="url(#missed)">
        <path d="M130 78h52v28h-52a14 14 0 0 1 0-28Z" />
        <path d="M190 78h14v28h-14z" opacity=".7" />
        <path d="M212 78h18a14 14 0 0 1 0 28h-18z" opacity=".45" />
      </g>
    </svg>
  );
}
