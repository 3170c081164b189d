import { AppError } from "@baton/domain/kernel/errors";
import { useState } from "react";
import { reasonOf, translate } from "@/platform/translate.ts";

/** One message a field: the first says what to do next. */
function firstMessages({ errors }: AppError): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [path, translate(message)] as const).reverse());
}

/**
 * What a form does with the server: one attempt at a time, pending until it fails, for success takes the form away.
 * @param explain gives the text to keep beside the form for a failure that is no single field's
 */
export function useAttempt(explain: (error: unknown) => string = reasonOf) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    // The Enter key comes past everything that covers the form.
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
