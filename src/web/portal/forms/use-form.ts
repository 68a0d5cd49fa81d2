import { type ChangeEvent, type FormEvent, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import { fieldErrors } from "#src/domain/errors/errors.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { type ToastMessage, toast } from "#src/web/ui/toasts/toast.ts";
import { useBusy } from "../change.ts";
import { toastError } from "../toast-error.ts";
import { type Errors, FormState, type LoadTheirs } from "./form-state.ts";
import { useFormDraft } from "./use-form-draft.ts";

export interface Question {
  question: string;
  consequences: string;
  confirm: string;
}

interface Sent<Values> {
  values: Values;
  /** The form as the browser sends it, with files and the pressed button. */
  data: FormData;
  /** Of the edited record. */
  version: string;
}

export interface FormOptions<Values, Parsed = Values> {
  /** Prefix of the fields' ids, and name of the draft: one form's alone on its page, also after a reload. */
  id: string;
  start: Values;
  /** Checks the values before they are sent. Without it only the server does. */
  schema?: z.ZodType<Parsed>;
  undrafted?: Partial<Values>;
  version?: string | null;
  /** Question to confirm before sending; null sends at once. */
  ask?: (values: Values) => Question | null;
  save: (parsed: Parsed, sent: Sent<Values>) => Promise<unknown>;
  /** Loads another user's version after a conflict, to keep what was typed on top of it. */
  theirs?: LoadTheirs<Values>;
  done?: ToastMessage | ((sent: Sent<Values>) => ToastMessage) | undefined;
  /** Title of a toast about every error, also one that the fields show. */
  failedTitle?: string;
  /** Shows an error that is about no field at this one. */
  errorAt?: keyof Values & string;
  /** Keeps what was typed after it is saved. */
  keepsInput?: boolean;
  /** Reloads the page's data once it is saved. Default: true. */
  reloads?: boolean;
  onSaved?: () => void;
}

/**
 * A form that the API saves. Errors are shown in a summary and at their fields. What is typed, except for
 * passwords and codes, is kept as a draft until it is saved.
 */
export function useForm<Values extends object, Parsed = Values>(options: FormOptions<Values, Parsed>) {
  const { id, schema } = options;
  const problemsOf = (values: Values) => problemsIn(schema, values);
  const draft = useFormDraft<Partial<Values>>(id);
  const [state] = useState(
    () => new FormState({ ...options, version: options.version ?? undefined, problemsOf }, draft),
  );
  const { values, errors, attempt, theirChanges } = useSyncExternalStore(state.subscribe, state.snapshot);
  const { send, isSubmitting, error, failureText } = useSending(state, options);
  const [asked, setAsked] = useState<(Question & { send: () => unknown }) | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting || !state.check()) return;
    const form = event.currentTarget;
    const data = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    const question = options.ask?.(values);
    if (question) setAsked({ ...question, send: () => send(form, data) });
    else void send(form, data);
  };
  return {
    id,
    values,
    errors,
    summary: { fields: wrongFields(id, errors), attempt },
    ...fieldProps(state, id),
    submit,
    isSubmitting,
    asked: asked && {
      ...asked,
      answer: (isConfirmed: boolean) => {
        setAsked(null);
        if (isConfirmed) void asked.send();
      },
    },
    /** The error of the last attempt. */
    error,
    failureText,
    theirChanges,
    isDirty: state.isDirty,
    state,
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;

function useSending<Values extends object, Parsed>(
  state: FormState<Values>,
  options: FormOptions<Values, Parsed>,
) {
  const { id, schema, start, errorAt, failedTitle } = options;
  const { revalidate } = useRevalidator();
  const [isSubmitting, doOnce] = useBusy();
  const [error, setError] = useState<unknown>(null);
  const [failureText, setFailureText] = useState<string | null>(null);

  const fail = (problem: unknown) => {
    setError(problem);
    const isSessionOver = problem instanceof SessionEndedError;
    const fields = fieldsOf(problem);
    const own = Object.entries(fields).filter(([name]) => document.getElementById(`${id}-${name}`));
    const isListed = own.length > 0 && own.length === Object.keys(fields).length;
    const atField = errorAt !== undefined && own.length === 0 && !isSessionOver;
    state.showErrors(atField ? { [errorAt]: messageOf(problem) } : Object.fromEntries(own));
    const isShown = isListed || atField;
    if (!isShown && !isSessionOver) setFailureText(messageOf(problem));
    if (!isShown || failedTitle) toastError(problem, failedTitle, state.hasDraft);
  };
  const send = (form: HTMLFormElement, data: FormData) =>
    doOnce(async () => {
      setError(null);
      setFailureText(null);
      const { values, version = "" } = state.begin();
      const sent = { values, version, data };
      const { pathname } = window.location;
      try {
        await options.save(schema ? schema.parse(values) : (values as unknown as Parsed), sent);
      } catch (problem) {
        state.end();
        fail(problem);
        if (options.theirs && isConflict(problem)) await state.rebase(options.theirs).catch(fail);
        return;
      }
      if (state.isSending) state.show(options.keepsInput ? values : start);
      for (const file of form.querySelectorAll<HTMLInputElement>("input[type=file]")) file.value = "";
      const { done, reloads = true, onSaved } = options;
      if (done) toast(typeof done === "function" ? done(sent) : done);
      // `save` may have led to another page.
      if (reloads && window.location.pathname === pathname) await revalidate();
      onSaved?.();
    });
  return { send, isSubmitting, error, failureText };
}

type NameOf<Values, Type> = {
  [Name in keyof Values & string]: Values[Name] extends Type ? Name : never;
}[keyof Values & string];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldProps<Values extends object>(state: FormState<Values>, id: string) {
  const { values, errors } = state.snapshot();
  const control = (name: string) => ({ id: `${id}-${name}`, name, error: errors[name] });
  return {
    /** Props of a text field or of a choice from a list. */
    field: <Name extends NameOf<Values, string>>(name: Name) => ({
      ...control(name),
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<Control>) =>
        state.set(name, target.value as Values[Name], isSecret(target)),
    }),
    tick: <Name extends NameOf<Values, boolean>>(name: Name) => ({
      ...control(name),
      checked: values[name] as boolean,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        state.set(name, target.checked as Values[Name]),
    }),
    radio: <Name extends NameOf<Values, string>>(name: Name, value: Values[Name] & string) => ({
      type: "radio",
      name,
      value,
      checked: values[name] === value,
      onChange: () => state.set(name, value),
    }),
    list: <Name extends NameOf<Values, readonly string[]>>(name: Name) => ({
      ...control(name),
      value: values[name] as readonly string[],
      onChange: (value: readonly string[]) => state.set(name, value as Values[Name]),
    }),
  };
}

const isSecret = (control: Control): boolean =>
  control.type === "password" || ("autocomplete" in control && control.autocomplete === "one-time-code");

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

const fieldsOf = (error: unknown): Errors => (error instanceof ApiError ? error.fields : {});

function problemsIn(schema: z.ZodType | undefined, values: unknown): Errors {
  const error = schema?.safeParse(values).error;
  return error ? fieldErrors(error) : {};
}
