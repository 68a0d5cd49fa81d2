import { useState } from "react";

interface Told {
  /** By field name; empty when valid. */
  errors: Record<string, string>;
  /** Number of failed submissions, for ErrorSummary. */
  attempt: number;
}

const attempts = (errors: Record<string, string>) => Math.min(1, Object.keys(errors).length);

/** Error state of a small form. @param start errors of the first render */
export function useFormErrors(start: Record<string, string> = {}) {
  const [told, setTold] = useState<Told>({ errors: start, attempt: attempts(start) });
  return {
    ...told,
    setErrors: (errors: Record<string, string>) =>
      setTold(({ attempt }) => ({ errors, attempt: attempt + attempts(errors) })),
  };
}
