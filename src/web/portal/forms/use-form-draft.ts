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
