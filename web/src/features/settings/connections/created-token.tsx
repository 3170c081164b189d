import { today } from "@baton/domain/kernel/dates";
import type { TokenWire } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { Copy } from "lucide-react";
import { useDateTexts } from "@/platform/date-format.ts";
import { IconButton } from "@/ui/button.tsx";
import { ProjectNames } from "./project-names.tsx";
import { ScopeBadges } from "./scope-badges.tsx";
import { exampleFor } from "./scope-choice.ts";
import { SecretField, useCopy } from "./secret-field.tsx";

/** A new token. It is in no cache, and forgotten when the dialog closes. */
export interface NewToken extends TokenWire {
  readonly token: string;
}

interface CreatedTokenProps {
  created: NewToken;
  onCopied: () => void;
}

/** A new token, which is not shown again. */
export function CreatedToken({ created, onCopied }: CreatedTokenProps) {
  const { name, kind, actsAs, scopes, projects, expiresAt, token } = created;
  const { whole } = useDateTexts();
  const example =
    kind === "agent"
      ? `claude mcp add --transport http baton ${location.origin}/mcp --header "Authorization: Bearer ${token}"`
      : `curl -H "Authorization: Bearer ${token}" ${location.origin}${exampleFor(scopes)}`;
  const { copy } = useCopy(onCopied);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t`This is the only time it is shown. Baton keeps only a hash of it.`}</p>
      <SecretField secret={token} onCopied={onCopied} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 [&>dt]:text-muted">
        <dt>{t`Name`}</dt>
        <dd className="wrap-anywhere">
          <bdi>{name}</bdi>
        </dd>
        {actsAs === "team" && (
          <>
            <dt>{t`Acts as`}</dt>
            <dd>{t`The team`}</dd>
          </>
        )}
        <dt>{t`Scopes`}</dt>
        <dd>
          <ScopeBadges scopes={scopes} />
        </dd>
        {projects && (
          <>
            <dt>{t`Projects`}</dt>
            <dd>
              <ProjectNames ids={projects} />
            </dd>
          </>
        )}
        <dt>{t`Expires`}</dt>
        <dd>{whole(today(new Date(expiresAt)))}</dd>
      </dl>
      <div className="flex flex-col gap-1.5">
        <h3 className="text-sm font-medium">
          {kind === "agent" ? t`Connect it, for example from Claude Code` : t`Try it`}
        </h3>
        <div className="flex items-center gap-1 rounded-md border bg-sunken py-1 ps-3 pe-1">
          <code dir="ltr" className="min-w-0 flex-1 py-1 font-mono text-sm wrap-anywhere">
            {example}
          </code>
          <IconButton size="sm" label={t`Copy the example`} onPress={() => copy(example)}>
            <Copy aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
