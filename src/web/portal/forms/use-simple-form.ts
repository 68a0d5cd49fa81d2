import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError } from "#src/web/session/api-error.ts";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { toastError } from "../toast-error.ts";
import { resetSent, textFieldsOf } from "./use-later-input.ts";

type Fields = Record<string, string>;

export interface Question {
  question: string;
  consequences: string;
  confirm: string;
}

/**
 * An uncontrolled form that is sent whole. Errors are shown in a summary and at their fields.
 * @param ask question to confirm before sending; null sends at once
 */
export function useSimpleForm(
  saved: string,
  save: (fields: Fields) => Promise<unknown>,
  ask: (fields: Fields) => Question | null = () => null,
) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();
  const [asked, setAsked] = useState<(Question & { form: HTMLFormElement }) | null>(null);
  const send = (form: HTMLFormElement) =>
    doOnce(async () => {
      setErrors({});
      const sent = textFieldsOf(form);
      try {
        await save(sent);
        toast({ title: "Success", description: saved });
        resetSent(form, sent);
        await revalidate();
      } catch (problem) {
        const wrong = problem instanceof ApiError ? problem.fields : {};
        if (Object.keys(wrong).length > 0) setErrors(wrong);
        else toastError(problem);
      }
    });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const question = ask(textFieldsOf(form));
    if (question) setAsked({ ...question, form });
    else await send(form);
  };
  return {
    /** Prefix of the fields' ids. */
    id,
    errors,
    summary: { fields: wrongFields(id, errors), attempt },
    isBusy: isBusy,
    onSubmit,
    asked,
    onAnswer: (isConfirmed: boolean) => {
      setAsked(null);
      if (isConfirmed && asked) void send(asked.form);
    },
  };
}
