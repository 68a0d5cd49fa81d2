import { useEffect, useState } from "react";
import { useFormDraft } from "./use-form-draft.ts";

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
