import { useState } from "react";

interface Told {
  /** By the fields' names; empty while all is well. */
  errors: Record<string, string>;
  /** How often something was wrong, for an ErrorSummary. */
  attempt: number;
}

const attempts = (errors: Record<string, string>) => Math.min(1, Object.keys(errors).length);

/** What was found wrong with a small form. @param start what is wrong with it as it comes */
export function useFormErrors(start: Record<string, string> = {}) {
  const [told, setTold] = useState<Told>({ errors: start, attempt: attempts(start) });
  return {
    ...told,
    setErrors: (errors: Record<string, string>) =>
      setTold(({ attempt }) => ({ errors, attempt: attempt + attempts(errors) })),
  };
}
