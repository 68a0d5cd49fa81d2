import { useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReset, UseFormReturn } from "react-hook-form";
import { laterInput } from "./later-input.ts";

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
