import { useState } from "react";

interface FormErrors {
  /** By field name; empty when valid. */
  errors: Record<string, string>;
  attempt: number;
}

const attempts = (errors: Record<string, string>) => Math.min(1, Object.keys(errors).length);

/** Error state of a small form. @param start errors of the first render */
export function useFormErrors(start: Record<string, string> = {}) {
  const [state, setState] = useState<FormErrors>({ errors: start, attempt: attempts(start) });
  return {
    ...state,
    setErrors: (errors: Record<string, string>) =>
      setState(({ attempt }) => ({ errors, attempt: attempt + attempts(errors) })),
  };
}
