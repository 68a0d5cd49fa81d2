import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { MergedEdits, MergeNote } from "./merged-edits.tsx";
import type { Merged } from "./use-merge.ts";

interface SaveFailureProps {
  form: {
    failureText: string | null;
    merged: Merged | null;
  };
}

/** Explains why a form was not saved, and merges what another user saved after a conflict. */
export function SaveFailure({ form: { failureText, merged } }: SaveFailureProps) {
  return (
    <>
      <FormAlert>
        {failureText}
        {merged && <MergeNote merged={merged} />}
      </FormAlert>
      {merged && <MergedEdits merged={merged} />}
    </>
  );
}
