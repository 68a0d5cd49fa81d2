import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { type FieldProblem, problemText, wrongFields } from "#src/web/ui/error-summary.tsx";
import { toast } from "#src/web/ui/toast.ts";
import { useFocusAfter } from "#src/web/ui/use-focus-after.ts";

/**
 * A form about accounts: messages of spec §5 at their fields and above them; what the server refuses both in the form, where
 * it stays, and as the destructive toast of spec §8.
 * @param id what the ids of its fields begin with
 * @param send what the form is for; what it throws is shown
 */
export function useAccountForm<Values extends FieldValues>(
  id: string,
  schema: z.ZodType<Values, Values>,
  start: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
) {
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, formState, watch, reset, setError } = useForm<Values>({
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
    defaultValues: start,
    // The summary has it then.
    shouldFocusError: false,
  });
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [name, message] of fields) setError(name as Path<Values>, { message });
      if (fields.length === 0) setFailure(error);
      toast({ title: "Error", description: messageOf(error), variant: "destructive" });
    }
  });
  useFocusAfter(formState.isSubmitting);
  /** What an InputField needs to be that field. @param onText told of what is typed */
  const field = (name: Path<Values>, onText?: (text: string) => void) => ({
    id: `${id}-${name}`,
    ...register(name, { onChange: ({ target }) => onText?.(target.value) }),
    error: problemText(formState.errors[name] as FieldProblem),
  });
  return {
    field,
    /** What an ErrorSummary needs to be this form's. */
    summary: {
      fields: wrongFields(id, formState.errors as Record<string, FieldProblem>),
      attempt: formState.submitCount,
    },
    /** For a checkbox, whose message stands elsewhere. */
    check: (name: Path<Values>) => register(name),
    submit,
    reset: () => reset(),
    watch,
    failure,
    failureMessage: failure === null ? null : messageOf(failure),
    isSubmitting: formState.isSubmitting,
  };
}
