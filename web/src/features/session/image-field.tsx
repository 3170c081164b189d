import { t } from "@lingui/core/macro";
import { ImageUp, X } from "lucide-react";
import { useId } from "react";
import { IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { usePicture } from "./use-picture.ts";

interface ImageFieldProps {
  /** Called with the address of the uploaded picture; empty for none, null while one is being uploaded. */
  onChange: (address: string | null) => void;
}

export function ImageField({ onChange }: ImageFieldProps) {
  const { picture, problem, choose, remove } = usePicture(onChange);
  const id = useId();
  const isSending = picture !== undefined && picture.address === undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="w-fit text-sm font-medium">
        {t`Upload Image`}
      </label>
      <div className="flex min-h-14 items-center gap-3 rounded-md border border-dashed border-line-strong p-2">
        {picture ? (
          <img src={picture.preview} alt="" className="size-10 shrink-0 rounded-full object-cover" />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-faint">
            <ImageUp size={18} aria-hidden="true" />
          </span>
        )}
        <div className="min-w-0 flex-1 text-sm">
          <p className="truncate">{picture?.name ?? t`No image chosen`}</p>
          {isSending ? (
            <progress aria-label={t`Upload`} value={picture.sent} className="block h-1.5 w-full accent-accent" />
          ) : (
            <p id={`${id}-help`} className="text-muted">
              {picture ? t`Uploaded` : t`jpg, png or jpeg, up to 5 MB. Optional.`}
            </p>
          )}
        </div>
        {picture && (
          <IconButton label={t`Remove image`} onPress={remove}>
            <X aria-hidden="true" />
          </IconButton>
        )}
        <span className={buttonClass({ className: "focus-within:outline-2 outline-offset-2 outline-focus" })}>
          <span aria-hidden="true">{picture ? t`Change` : t`Choose`}</span>
          <input
            id={id}
            type="file"
            accept=".jpg,.jpeg,.png"
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? `${id}-problem` : `${id}-help`}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) choose(file);
              // Allows choosing the same file again after a failure.
              event.target.value = "";
            }}
            className="absolute inset-0 opacity-0 file:size-full"
          />
        </span>
      </div>
      <div aria-live="polite" className="empty:-mt-1.5">
        {problem && (
          <p id={`${id}-problem`} className="text-sm text-danger-text">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
