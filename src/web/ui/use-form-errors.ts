import { useState } from "react";

interface Told {
  /** By the fields' names; empty while all is well. */
  errors: Record<string, string>;
  /** How often something was wrong, for an ErrorSummary. */
  attempt: number;
}

/** What a server found wrong with a small form. */
export function useFormErrors() {
  const [told, setTold] = useState<Told>({ errors: {}, attempt: 0 });
  return {
    ...told,
    setErrors: (errors: Record<string, string>) =>
      setTold(({ attempt }) => ({ errors, attempt: attempt + Math.min(1, Object.keys(errors).length) })),
  };
}
