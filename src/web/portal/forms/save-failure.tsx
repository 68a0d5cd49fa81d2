import { useEffect, useRef } from "react";
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
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failureText !== null || merged) part.current?.scrollIntoView({ block: "nearest" });
  }, [failureText, merged]);
  if (failureText === null && !merged) return null;
  return (
    // Clears the bar of buttons that sticks to the bottom.
    <div ref={part} className="grid scroll-mb-24 gap-5">
      <FormAlert>
        {failureText}
        {merged && <MergeNote merged={merged} />}
      </FormAlert>
      {merged && <MergedEdits merged={merged} />}
    </div>
  );
}
