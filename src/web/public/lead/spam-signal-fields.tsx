import { type RefObject, useEffect, useId, useRef } from "react";
import {
  HONEYPOT_FIELD,
  SECONDS_FIELD,
  SHOWN_AT_FIELD,
} from "#src/domain/leads/screening/spam-field-names.ts";

export interface SpamSignalValues {
  [HONEYPOT_FIELD]: string;
  [SECONDS_FIELD]: number;
}

export function useSpamSignals() {
  const honeypot = useRef<HTMLInputElement>(null);
  const opened = useRef(0);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  const read = (): SpamSignalValues => ({
    [HONEYPOT_FIELD]: honeypot.current?.value ?? "",
    [SECONDS_FIELD]: (performance.now() - opened.current) / 1000,
  });
  return { honeypot, read };
}

interface SpamSignalFieldsProps {
  honeypot: RefObject<HTMLInputElement | null>;
  shownAt: number | undefined;
}

/**
 * The honeypot field, hidden from sight, keyboard and screen readers, and the time the form was
 * shown. Not `display: none`, which bots detect. The label is for pages without styles.
 */
export function SpamSignalFields({ honeypot, shownAt }: SpamSignalFieldsProps) {
  const id = useId();
  return (
    <div aria-hidden="true" className="pointer-events-none absolute size-px overflow-hidden opacity-0">
      <label htmlFor={id}>Leave this empty</label>
      <input
        ref={honeypot}
        id={id}
        name={HONEYPOT_FIELD}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
      />
      {shownAt !== undefined && <input type="hidden" name={SHOWN_AT_FIELD} defaultValue={shownAt} />}
    </div>
  );
}
