import { useEffect, useRef } from "react";
import { HONEYPOT_FIELD, SECONDS_FIELD } from "#src/domain/leads/screening/spam-field-names.ts";

export interface SpamSignalValues {
  [HONEYPOT_FIELD]: string;
  [SECONDS_FIELD]: number;
}

export function useSpamSignals() {
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  const read = (): SpamSignalValues => ({
    [HONEYPOT_FIELD]: form.current?.querySelector<HTMLInputElement>(`[name=${HONEYPOT_FIELD}]`)?.value ?? "",
    [SECONDS_FIELD]: (performance.now() - opened.current) / 1000,
  });
  return { form, read };
}
