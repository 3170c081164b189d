import { t } from "@lingui/core/macro";
import { showError, showSuccess } from "@/platform/notify.ts";
import { saveText } from "@/platform/save-text.ts";
import { Button } from "@/ui/button.tsx";

const fileName = "baton-recovery-codes.txt";

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(t`Copied.`);
  } catch {
    // Browsers provide a clipboard only over https, and may ask for permission.
    showError(t`Your browser did not let Baton copy. Select the codes and copy them yourself.`);
  }
}

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {t`Without your phone, each of these codes lets you log in once, after your password. Store them in a safe place: they are shown only once.`}
      </p>
      <ul
        aria-label={t`Recovery codes`}
        className="grid grid-cols-1 gap-x-4 gap-y-1 rounded-md bg-sunken p-3 font-mono min-[24rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => void copy(text)}>{t`Copy`}</Button>
        <Button onPress={() => saveText(fileName, text)}>{t`Download`}</Button>
      </div>
    </div>
  );
}
