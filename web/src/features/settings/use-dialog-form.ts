import { useState } from "react";
import { type FieldErrors, refusedFields } from "@/features/member/public.ts";
import { reasonOf } from "@/platform/translate.ts";

/** Submits the form of a dialog, one attempt at a time. An error belongs to a field, or to the whole form. */
export function useDialogForm() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    // The Enter key works even while the button is pending.
    if (isPending) return;
    setPending(true);
    setErrors({});
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const refused = refusedFields(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setProblem(reasonOf(error));
    }
    setPending(false);
  };

  return { attempt: (work: () => Promise<void>) => void attempt(work), errors, problem, isPending };
}
