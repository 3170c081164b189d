import { t } from "@lingui/core/macro";
import { ImageUp, X } from "lucide-react";
import { useId } from "react";
import { IconButton } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { useImageUpload } from "./use-image-upload.ts";

interface ImageFieldProps {
  /** Called with the address of the uploaded image; empty for none, null while one is being uploaded. */
  onChange: (address: string | null) => void;
}

export function ImageField({ onChange }: ImageFieldProps) {
  const { image, problem, choose, remove } = useImageUpload(onChange);
  const id = useId();
  const isSending = image !== undefined && image.address === undefined;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="w-fit text-sm font-medium">
        {t`Upload Image`}
      </label>
      <div className="flex min-h-14 items-center gap-3 rounded-md border border-dashed border-line-strong p-2">
        {image ? (
          <img src={image.preview} alt="" className="size-10 shrink-0 rounded-full object-cover" />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-faint">
            <ImageUp size={18} aria-hidden="true" />
          </span>
        )}
        <div className="min-w-0 flex-1 text-sm">
          <p className="truncate">{image?.name ?? t`No image chosen`}</p>
          {isSending ? (
            <progress aria-label={t`Upload`} value={image.sent} className="block h-1.5 w-full accent-accent" />
          ) : (
            <p id={`${id}-help`} className="text-muted">
              {image ? t`Uploaded` : t`jpg, png or jpeg, up to 5 MB. Optional.`}
            </p>
          )}
        </div>
        {image && (
          <IconButton label={t`Remove image`} onPress={remove}>
            <X aria-hidden="true" />
          </IconButton>
        )}
        <span className={buttonClass({ className: "focus-within:outline-2 outline-offset-2 outline-focus" })}>
          <span aria-hidden="true">{image ? t`Change` : t`Choose`}</span>
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
