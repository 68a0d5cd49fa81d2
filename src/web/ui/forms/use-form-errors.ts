import { useState } from "react";

interface FormErrors {
  /** By field name; empty when valid. */
  errors: Record<string, string>;
  /** Counts the checks, so that `ErrorSummary` takes the focus after each that fails. */
  attempt: number;
}

/** Error state of a small form. @param start errors of the first render */
export function useFormErrors(start: Record<string, string> = {}) {
  const [state, setState] = useState<FormErrors>({ errors: start, attempt: 1 });
  return {
    ...state,
    setErrors: (errors: Record<string, string>) =>
      setState(({ attempt }) => ({ errors, attempt: attempt + 1 })),
  };
}
