import type { ReactNode } from "react";
import { useRef } from "react";
import { IconButton } from "@/ui/button.tsx";

interface ChooseFilesProps {
  label: string;
  onFiles: (files: readonly File[]) => void;
  /** The icon of the button. */
  children: ReactNode;
}

/** A button that opens a file dialog. */
export function ChooseFiles({ label, onFiles, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={label} size="sm" onPress={() => input.current?.click()}>
        {children}
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Otherwise the same file could not be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
