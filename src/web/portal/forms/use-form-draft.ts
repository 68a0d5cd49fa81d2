import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isSame } from "./changed-fields.ts";
import { type FormDraft, formDraft } from "./form-draft.ts";

/** @param name distinguishes the forms of a page */
export function useFormDraft<Values>(name: string): FormDraft<Values> {
  const { pathname } = useLocation();
  const [draft] = useState(() => formDraft<Values>(`${pathname}#${name}`));
  return draft;
}

/** Discards a draft when the user leaves the page, but not when the session ends. */
export function useDraftUntilLeft({ clear }: Pick<FormDraft<unknown>, "clear">): void {
  useEffect(() => clear, []);
}

/** useState for a control outside a form, kept as a draft while it differs from `start`. */
export function useDraftedState<Value>(name: string, start: Value) {
  const draft = useFormDraft<Value>(name);
  const [value, setValue] = useState(() => draft.read()?.values ?? start);
  useEffect(() => {
    if (isSame(value, start)) draft.clear();
    else draft.save({ values: value });
  }, [draft, value, start]);
  useDraftUntilLeft(draft);
  return [value, setValue] as const;
}
