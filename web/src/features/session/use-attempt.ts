import { AppError } from "@baton/domain/kernel/errors";
import { useState } from "react";
import { reasonOf, translate } from "@/platform/translate.ts";

/** The first message of each field. */
function firstMessages({ errors }: AppError): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [path, translate(message)] as const).reverse());
}

/**
 * Submits a form, one attempt at a time. The form stays pending after a success, because it is about to be removed.
 * @param explain returns the text for a failure that belongs to no field
 */
export function useAttempt(explain: (error: unknown) => string = reasonOf) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    // The Enter key works even while the form is covered.
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    setErrors({});
    try {
      await work();
    } catch (error) {
      setPending(false);
      if (error instanceof AppError && error.errors.length > 0) setErrors(firstMessages(error));
      else setProblem(explain(error));
    }
  };

  return { attempt: (work: () => Promise<void>) => void attempt(work), isPending, errors, problem };
}
