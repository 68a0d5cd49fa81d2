import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { useFocusAfter } from "#src/web/portal/focus.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { readSession } from "#src/web/session/session-store.ts";
import { type FieldProblem, problemText, wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toastError } from "../toast-error.ts";
import { useLaterInput } from "./use-later-input.ts";
import { type LoadTheirs, useMerge } from "./use-merge.ts";
import { useRestoredDraft } from "./use-restored-draft.ts";

interface ApiFormOptions<Values extends FieldValues, Parsed> {
  /** Prefix of the fields' ids. */
  id?: string;
  schema: z.ZodType<Parsed>;
  start: Values;
  /** Keeps unsaved values under this name until the user saves or leaves. Not for passwords. */
  draft?: string;
  /** Values that a draft does not restore, such as acceptances. */
  undrafted?: Partial<Values>;
  /** Version of the edited record (optimistic lock). */
  version?: string;
  /** Saves the parsed values. Its errors are shown at the fields, in the form and as a toast. */
  save: (parsed: Parsed, version: string | undefined) => Promise<unknown>;
  failedTitle?: string;
  /** Shows this text instead of saving. */
  blockedBy?: () => string | null;
  /** Loads another user's version after a conflict, to merge it with what was typed. */
  theirs?: LoadTheirs<Values>;
}

export type ApiForm<Values extends FieldValues, Parsed = Values> = ReturnType<
  typeof useApiForm<Values, Parsed>
>;

/**
 * A form checked by a zod schema and saved through the API. Errors from the server are shown at
 * their fields.
 */
export function useApiForm<Values extends FieldValues, Parsed>(options: ApiFormOptions<Values, Parsed>) {
  const { schema, start, save, failedTitle = "Error", blockedBy, theirs } = options;
  const ownId = useId();
  const id = options.id ?? ownId;
  const [failure, setFailure] = useState<unknown>(null);
  const [blockedText, setBlockedText] = useState<string | null>(null);
  const form = useCheckedForm(schema, start);
  const { register, setError, formState } = form;
  const errors = formState.errors as Record<string, FieldProblem>;
  const errorOf = (name: Path<Values>) => problemText(errors[name]);
  useFocusAfter(formState.isSubmitting);

  const { draft: name, undrafted, version } = options;
  const draft = useRestoredDraft(form, { name, start, undrafted, version });
  const laterInput = useLaterInput(form, draft);
  const merging = useMerge(form, draft);
  const isOwnField = (name: string) => (name.split(".")[0] ?? name) in start;

  const submit = form.handleSubmit(async (parsed) => {
    setFailure(null);
    merging.forget();
    const reason = blockedBy?.() ?? null;
    setBlockedText(reason);
    if (reason !== null) return;
    draft.isPaused.current = true;
    laterInput.onSend();
    let hasConflict = false;
    try {
      await save(parsed, draft.version());
      draft.forget();
    } catch (error) {
      setFailure(error);
      hasConflict = isConflict(error);
      for (const [name, message] of Object.entries(fieldsOf(error))) {
        if (isOwnField(name)) setError(name as Path<Values>, { message });
      }
      toastError(error, failedTitle, draft.isKept);
    }
    draft.isPaused.current = false;
    laterInput.onAnswer();
    if (theirs && hasConflict) await merging.merge(theirs).catch(setFailure);
  });

  const showSaved: typeof laterInput.reset = (saved, options) => {
    laterInput.reset(saved, options);
    // Now, because the page may be closed before `save` ends.
    if (draft.isPaused.current) draft.forget();
    // Keeps the leave guard for fields edited during the request.
    draft.isPaused.current = false;
  };

  const failedFields = fieldsOf(failure);
  const failedNames = Object.keys(failedFields);
  // The summary lists refused fields already.
  const isListed = failedNames.length > 0 && failedNames.every(isOwnField);
  return {
    ...form,
    /** Shows saved values. Input typed since they were sent stays, unsaved. */
    reset: showSaved,
    id,
    submit,
    errors,
    errorOf,
    field: (name: Path<Values>, onText?: (text: string) => void) => ({
      id: `${id}-${name}`,
      ...register(name, { onChange: ({ target }) => onText?.(target.value) }),
      error: errorOf(name),
    }),
    summary: { fields: wrongFields(id, errors), attempt: formState.submitCount },
    isSubmitting: formState.isSubmitting,
    isDirty: formState.isDirty,
    /** Read when leaving the page: saving may navigate before the state has changed. */
    mayLeave: () => draft.isPaused.current || (draft.isKept && readSession() === null),
    failure,
    failureText: blockedText ?? (failure !== null && !isListed ? messageOf(failure) : null),
    failedFields,
    merged: merging.merged,
  };
}

function useCheckedForm<Values extends FieldValues, Parsed>(schema: z.ZodType<Parsed>, start: Values) {
  return useForm<Values, unknown, Parsed>({
    // The resolver's types cannot know that the schema takes these values.
    resolver: zodResolver(schema as never) as unknown as Resolver<Values, unknown, Parsed>,
    defaultValues: start as DefaultValues<Values>,
    // ErrorSummary takes the focus.
    shouldFocusError: false,
  });
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

const fieldsOf = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {});
