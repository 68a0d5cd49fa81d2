import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useFormDraft } from "./use-form-draft.ts";
import { laterInput } from "./use-later-input.ts";

interface DraftOptions<Values> {
  /** Undefined: the form keeps no draft. */
  name: string | undefined;
  start: Values;
  undrafted: Partial<Values> | undefined;
  /** Version of the record as loaded. */
  version: string | undefined;
}

/** Restores a form's draft when it opens, and stores each change of its values. */
export function useRestoredDraft<Values extends FieldValues, Parsed>(
  { reset, subscribe }: Pick<UseFormReturn<Values, unknown, Parsed>, "reset" | "subscribe">,
  { name, start, undrafted, version: loadedVersion }: DraftOptions<Values>,
) {
  const draft = useFormDraft<Values>(name);
  const isPaused = useRef(false);
  const restoredVersion = useRef<string | undefined>(undefined);

  useEffect(() => {
    const found = draft?.read();
    if (!found) return;
    // Left behind when the page was closed just after saving.
    if (Object.keys(laterInput<FieldValues>(start, found.values)).length === 0) return;
    restoredVersion.current = found.version;
    reset({ ...start, ...found.values, ...undrafted }, { keepDefaultValues: true });
  }, [draft]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const version = restoredVersion.current ?? loadedVersion;
          if (!isPaused.current) draft?.save({ values, version });
        },
      }),
    [draft, subscribe, loadedVersion],
  );

  return {
    isKept: draft !== null,
    version: () => restoredVersion.current ?? loadedVersion,
    /** Whether the draft was begun with the loaded version. */
    isOfLoaded: () => (restoredVersion.current ?? loadedVersion) === loadedVersion,
    /** From now on the form edits this version. */
    rebase: (version: string) => {
      restoredVersion.current = version;
    },
    /** Stores nothing while true, such as during a save. */
    isPaused,
    keep: (values: Values) => draft?.save({ values, version: restoredVersion.current ?? loadedVersion }),
    forget: () => {
      draft?.clear();
      restoredVersion.current = undefined;
    },
  };
}
