import { t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { showError } from "@/platform/notify.ts";
import { announce } from "@/ui/announce.ts";
import { Button } from "@/ui/button.tsx";

/** Milliseconds for which the button says that the text was copied. */
const copiedFor = 2_000;

/** A secret that is shown once, with the button that copies it. */
export function SecretField({ secret, onCopied }: { secret: string; onCopied: () => void }) {
  const copy = useCopy(onCopied);
  return (
    <div className="flex items-center gap-3 rounded-md border border-line-strong bg-sunken p-2 ps-3 max-sm:flex-col max-sm:items-stretch max-sm:ps-2">
      <code className="min-w-0 flex-1 select-all font-mono text-sm wrap-anywhere">{secret}</code>
      <Button variant="primary" autoFocus onPress={() => copy.copy(secret)}>
        {copy.isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {copy.isCopied ? t`Copied` : t`Copy`}
      </Button>
    </div>
  );
}

/** Copies text, and says so for a moment. */
export function useCopy(onCopied: () => void) {
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
      showError(t`Your browser did not let Baton copy. Select the text and copy it yourself.`);
      return;
    }
    setCopied(true);
    announce(t`Copied`);
    onCopied();
  };
  return { isCopied, copy: (text: string) => void copy(text) };
}
