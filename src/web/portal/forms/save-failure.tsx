import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { ReloadAfterConflict } from "./reload-after-conflict.tsx";

interface SaveFailureProps {
  form: { failureText: string | null; reloadAfterConflict: (() => Promise<void>) | null };
}

/** Why a form was not saved, and the way to the other user's version after a conflict. */
export function SaveFailure({ form: { failureText, reloadAfterConflict } }: SaveFailureProps) {
  return (
    <FormAlert>
      {failureText}
      {reloadAfterConflict && <ReloadAfterConflict onLoad={reloadAfterConflict} />}
    </FormAlert>
  );
}
