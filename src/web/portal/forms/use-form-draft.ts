import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type FormDraft, formDraft } from "./form-draft.ts";

/**
 * The draft of a form at this URL. Leaving the page discards it, but the end of a session does not.
 * @param name distinguishes the forms of a page; undefined stores nothing
 */
export function useFormDraft<Values>(name: string | undefined): FormDraft<Values> | null {
  const { pathname } = useLocation();
  const [draft] = useState(() => (name === undefined ? null : formDraft<Values>(`${pathname}#${name}`)));
  useEffect(() => () => draft?.clear(), [draft]);
  return draft;
}

/** useState for a control outside a form library, kept as a draft while it differs from `start`. */
export function useDraftedState<Value>(name: string, start: Value) {
  const draft = useFormDraft<Value>(name);
  const [value, setValue] = useState(() => draft?.read()?.values ?? start);
  const isDirty = JSON.stringify(value) !== JSON.stringify(start);
  useEffect(() => {
    if (isDirty) draft?.save({ values: value });
    else draft?.clear();
  }, [draft, value, isDirty]);
  return { value, setValue, isDirty };
}
