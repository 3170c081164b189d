import { today } from "@baton/domain/kernel/dates";
import type { TokenWire } from "@baton/domain/token/token.contract";
import { t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useDateTexts } from "@/platform/date-format.ts";
import { showError } from "@/platform/notify.ts";
import { announce } from "@/ui/announce.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { ScopeBadges } from "./scope-badges.tsx";
import { exampleFor } from "./scope-choice.ts";

/** A new token. It is in no cache, and forgotten when the dialog closes. */
export interface NewToken extends TokenWire {
  readonly token: string;
}

/** Milliseconds for which the button says that the token was copied. */
const copiedFor = 2_000;

interface CreatedTokenProps {
  created: NewToken;
  onCopied: () => void;
}

/** A new token, which is not shown again. */
export function CreatedToken({ created, onCopied }: CreatedTokenProps) {
  const { name, scopes, expiresAt, token } = created;
  const { whole } = useDateTexts();
  const example = `curl -H "Authorization: Bearer ${token}" ${location.origin}${exampleFor(scopes)}`;
  const copy = useCopy(onCopied);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t`This is the only time it is shown. Baton keeps only a hash of it.`}</p>
      <div className="flex items-center gap-3 rounded-md border border-line-strong bg-sunken p-2 ps-3 max-sm:flex-col max-sm:items-stretch max-sm:ps-2">
        <code className="min-w-0 flex-1 select-all font-mono text-sm wrap-anywhere">{token}</code>
        <Button variant="primary" autoFocus onPress={() => copy.copy(token)}>
          {copy.isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {copy.isCopied ? t`Copied` : t`Copy`}
        </Button>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 [&>dt]:text-muted">
        <dt>{t`Name`}</dt>
        <dd className="wrap-anywhere">
          <bdi>{name}</bdi>
        </dd>
        <dt>{t`Scopes`}</dt>
        <dd>
          <ScopeBadges scopes={scopes} />
        </dd>
        <dt>{t`Expires`}</dt>
        <dd>{whole(today(new Date(expiresAt)))}</dd>
      </dl>
      <div className="flex flex-col gap-1.5">
        <h3 className="text-sm font-medium">{t`Try it`}</h3>
        <div className="flex items-center gap-1 rounded-md border bg-sunken py-1 ps-3 pe-1">
          <code dir="ltr" className="min-w-0 flex-1 py-1 font-mono text-sm wrap-anywhere">
            {example}
          </code>
          <IconButton size="sm" label={t`Copy the example`} onPress={() => copy.copy(example)}>
            <Copy aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

/** Copies text, and says so for a moment. */
function useCopy(onCopied: () => void) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Browsers provide a clipboard only over https, and may ask for permission.
      showError(t`Your browser did not let Baton copy. Select the token and copy it yourself.`);
      return;
    }
    setCopied(true);
    announce(t`Copied`);
    onCopied();
  };
  return { isCopied, copy: (text: string) => void copy(text) };
}
