import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReset, UseFormReturn } from "react-hook-form";

/** Keeps what a user types while the form is being saved: in its fields, unsaved, and in its draft. */
export function useLaterInput<Values extends FieldValues, Parsed>(
  { getValues, reset, setValue }: UseFormReturn<Values, unknown, Parsed>,
  draft: { keep: (values: Values) => void },
) {
  const sent = useRef<Values | null>(null);
  const typed = useRef<Partial<Values> | null>(null);
  const [savesWithLaterInput, setSavesWithLaterInput] = useState(0);
  const later = () => (sent.current === null ? {} : laterInput(sent.current, getValues()));

  // Runs after the record's new version is rendered: the draft belongs to it.
  useEffect(() => {
    if (savesWithLaterInput > 0) draft.keep(getValues());
  }, [savesWithLaterInput]);

  const resetSaved: UseFormReset<Values> = (saved, options) => {
    typed.current = later();
    reset(saved, options);
    for (const [name, value] of Object.entries(typed.current)) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  };
  return {
    onSend: () => {
      sent.current = structuredClone(getValues());
      typed.current = null;
    },
    onAnswer: () => {
      if (Object.keys(typed.current ?? later()).length > 0) setSavesWithLaterInput((count) => count + 1);
      sent.current = null;
    },
    reset: resetSaved,
  };
}

type Fields = Record<string, unknown>;

/** The fields that a user changed after the form was sent: a response must not overwrite them. */
export function laterInput<Values extends Fields>(sent: Values, present: Values): Partial<Values> {
  const names = Object.keys(present).filter(
    (name) => JSON.stringify(present[name]) !== JSON.stringify(sent[name]),
  );
  return Object.fromEntries(names.map((name) => [name, present[name]])) as Partial<Values>;
}

export const textFieldsOf = (form: HTMLFormElement, pressed?: HTMLElement | null): Record<string, string> =>
  Object.fromEntries([...new FormData(form, pressed)].map(([name, value]) => [name, String(value)]));

/** Empties an uncontrolled form, except for input typed since it was sent. */
export function resetSent(form: HTMLFormElement, sent: Record<string, string>): void {
  const later = laterInput(sent, textFieldsOf(form));
  form.reset();
  for (const [name, value = ""] of Object.entries(later)) {
    const control = form.elements.namedItem(name);
    if (control && "value" in control) control.value = value;
  }
}
