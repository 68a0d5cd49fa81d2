import { type FormEvent, useId } from "react";
import { useRevalidator } from "react-router";
import { ApiError } from "#src/web/session/api-error.ts";
import { wrongFields } from "#src/web/ui/forms/error-summary.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { toastError } from "./toast-error.ts";

/** An uncontrolled form that is sent whole. Errors are shown in a summary and at their fields. */
export function useSimpleForm(saved: string, save: (fields: Record<string, string>) => Promise<unknown>) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    await doOnce(async () => {
      setErrors({});
      try {
        await save(fields);
        toast({ title: "Success", description: saved });
        form.reset();
        await revalidate();
      } catch (problem) {
        const wrong = problem instanceof ApiError ? problem.fields : {};
        if (Object.keys(wrong).length > 0) setErrors(wrong);
        else toastError(problem);
      }
    });
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
