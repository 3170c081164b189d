import type { Scope } from "@baton/domain/session/token-scope";

/** The scopes of a token. */
export function ScopeBadges({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {scopes.map((scope) => (
        <code key={scope} className="rounded-sm bg-hover px-1 font-mono text-xs leading-5">
          {scope}
        </code>
      ))}
    </span>
  );
}
