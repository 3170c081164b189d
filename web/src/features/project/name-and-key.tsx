import { projectLimits } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { TextField } from "@/ui/text-field.tsx";

interface NameAndKeyProps {
  name: string;
  onName: (name: string) => void;
  shownKey: string;
  onKey: (key: string) => void;
}

/** The fields for the name and the key of a project. */
export function NameAndKey({ name, onName, shownKey, onKey }: NameAndKeyProps) {
  return (
    <>
      <div className="flex gap-3 max-sm:flex-col">
        <TextField
          name="name"
          label={t`Name`}
          autoFocus
          autoComplete="off"
          maxLength={projectLimits.name}
          value={name}
          onChange={onName}
          className="flex-1"
        />
        <TextField
          name="key"
          label={t`Key`}
          autoComplete="off"
          maxLength={6}
          value={shownKey}
          onChange={(typed) => onKey(typed.toUpperCase())}
          className="sm:w-28"
        />
      </div>
      <p className="-mt-2 text-sm text-muted">
        {shownKey === ""
          ? t`Every task number begins with the key.`
          : t`Tasks are numbered ${shownKey}-1, ${shownKey}-2 and so on.`}
      </p>
    </>
  );
}
