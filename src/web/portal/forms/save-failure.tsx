import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { MergedEdits, MergeNote } from "./merged-edits.tsx";
import { ReloadAfterConflict } from "./reload-after-conflict.tsx";
import type { Merged } from "./use-merge.ts";

interface SaveFailureProps {
  form: {
    failureText: string | null;
    reloadAfterConflict: (() => Promise<void>) | null;
    merged: Merged | null;
  };
}

/** Explains why a form was not saved, and merges or reloads after a conflict. */
export function SaveFailure({ form: { failureText, reloadAfterConflict, merged } }: SaveFailureProps) {
  return (
    <>
      <FormAlert>
        {failureText}
        {merged && <MergeNote merged={merged} />}
        {reloadAfterConflict && <ReloadAfterConflict onLoad={reloadAfterConflict} />}
      </FormAlert>
      {merged && <MergedEdits merged={merged} />}
    </>
  );
}
