import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toast.ts";

/** A small form that is sent whole; what is wrong stands at its field. */
export function useSavedForm(saved: string, save: (fields: Record<string, string>) => Promise<unknown>) {
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [is_busy, setBusy] = useState(false);
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
  return { errors, is_busy, onSubmit };
}
