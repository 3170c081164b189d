import { useState } from "react";
import { type FieldErrors, refusedFields } from "@/features/member/public.ts";

/** A step of a dialog: one attempt at a time; a refusal belongs to a field, or to the whole step. */
export function useStep() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    // The Enter key comes past the button that waits.
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
      if (Object.keys(refused).length === 0) setProblem(error.message);
    }
    setPending(false);
  };

  return { attempt: (work: () => Promise<void>) => void attempt(work), errors, problem, isPending };
}
