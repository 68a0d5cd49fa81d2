import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { wrongFields } from "#src/web/ui/forms/error-summary.tsx";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

/** An uncontrolled form that is sent whole. Errors are shown in a summary and at their fields. */
export function useSimpleForm(saved: string, save: (fields: Record<string, string>) => Promise<unknown>) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setBusy(true);
    setErrors({});
    try {
      await save(fields);
      toast({ title: "Success", description: saved });
      form.reset();
      await revalidate();
    } catch (problem) {
      const wrong = problem instanceof ApiError ? problem.fields : {};
      if (Object.keys(wrong).length > 0) setErrors(wrong);
      else toast({ title: "Error", description: messageOf(problem), variant: "destructive" });
    }
    setBusy(false);
  };
  return {
    /** Prefix of the fields' ids. */
    id,
    errors,
    /** Props of an ErrorSummary. */
    summary: { fields: wrongFields(id, errors), attempt },
    isBusy: isBusy,
    onSubmit,
  };
}
