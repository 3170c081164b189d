import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { reasonOf } from "@/platform/translate.ts";
import { uploadImage } from "./upload-image.ts";

const accepted = ["image/jpeg", "image/png"];
const largest = 5 * 1024 * 1024;

interface ChosenImage {
  readonly name: string;
  readonly preview: string;
  readonly sent: number;
  readonly address?: string;
}

/** The resources that are released when the image is replaced or the form unmounts. */
interface Upload {
  readonly preview: string;
  readonly abort: AbortController;
}

/** The chosen image and its upload. */
export function useImageUpload(onChange: (address: string | null) => void) {
  const [image, setImage] = useState<ChosenImage>();
  const [problem, setProblem] = useState<string>();
  const current = useRef<Upload>(undefined);
  useEffect(() => () => release(current.current), []);

  const end = (why?: string) => {
    release(current.current);
    current.current = undefined;
    setImage(undefined);
    setProblem(why);
    onChange("");
  };

  const choose = async (file: File) => {
    if (!accepted.includes(file.type)) return end(t`Choose a jpg, png or jpeg image.`);
    if (file.size > largest) return end(t`Choose an image of at most 5 MB.`);
    end();
    const abort = new AbortController();
    const preview = URL.createObjectURL(file);
    current.current = { preview, abort };
    const show = (sent: number) => setImage({ name: file.name, preview, sent });
    show(0);
    onChange(null);
    try {
      const address = await uploadImage(file, { onProgress: show, signal: abort.signal });
      setImage({ name: file.name, preview, sent: 1, address });
      onChange(address);
    } catch (error) {
      end(reasonOf(error));
    }
  };

  return { image, problem, choose: (file: File) => void choose(file), remove: () => end() };
}

function release(upload: Upload | undefined): void {
  if (!upload) return;
  upload.abort.abort();
  URL.revokeObjectURL(upload.preview);
}
