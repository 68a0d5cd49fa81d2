import {
  type ComponentProps,
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
  useId,
  useState,
  useSyncExternalStore,
} from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import { fieldErrors } from "#src/domain/errors/errors.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button, type ButtonVariant } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { type WrongField, wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { type ToastMessage, toast } from "#src/web/ui/toasts/toast.ts";
import { useBusy } from "../change.ts";
import { ConfirmDialog } from "../dialogs.tsx";
import { toastError } from "../toast-error.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { formFields } from "./form-fields.tsx";
import { type Errors, FormState, type LoadTheirs } from "./form-state.ts";
import { SaveFailure, type SaveFailureProps } from "./save-failure.tsx";
import { useFormDraft } from "./use-form-draft.ts";

interface Question {
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
    ...formFields(state, id),
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

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

const fieldsOf = (error: unknown): Errors => (error instanceof ApiError ? error.fields : {});

function problemsIn(schema: z.ZodType | undefined, values: unknown): Errors {
  const error = schema?.safeParse(values).error;
  return error ? fieldErrors(error) : {};
}

interface ApiFormProps extends Pick<ComponentProps<"form">, "aria-label" | "aria-labelledby"> {
  form: SaveFailureProps["form"] & {
    submit: FormEventHandler<HTMLFormElement>;
    summary: { fields: readonly WrongField[]; attempt: number };
    isSubmitting: boolean;
    asked: (Question & { answer: (isConfirmed: boolean) => void }) | null;
    state: { forgetDraft: () => void };
  };
  about?: ReactNode;
  /** Without it, nothing can be sent. */
  submit?: string;
  busyText?: string;
  variant?: ButtonVariant;
  isDisabled?: boolean;
  /** Of a form that opens in place: closes it. */
  onCancel?: () => void;
  otherButtons?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function ApiForm(props: ApiFormProps) {
  const { form, about, submit, busyText = submit, variant, isDisabled = false, onCancel } = props;
  const { otherButtons, className = "max-w-xl", children } = props;
  const { isSubmitting, asked } = form;
  return (
    <form
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-labelledby"]}
      onSubmit={form.submit}
      noValidate
      className={`grid gap-5 wrap-anywhere ${className}`}
    >
      {about}
      <ErrorSummary {...form.summary} />
      {children}
      <SaveFailure form={form} />
      <p className="flex flex-wrap gap-3">
        {submit && (
          <Button type="submit" variant={variant} disabled={isSubmitting || isDisabled}>
            {isSubmitting ? busyText : submit}
          </Button>
        )}
        {otherButtons}
        {onCancel && (
          <Button
            variant="outline"
            onClick={() => {
              form.state.forgetDraft();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </p>
      <AskedQuestion asked={asked} />
    </form>
  );
}

/** What a form asks before it is sent. */
export function AskedQuestion({ asked }: Pick<ApiFormProps["form"], "asked">) {
  if (!asked) return null;
  return (
    <ConfirmDialog
      question={asked.question}
      confirm={asked.confirm}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      {asked.consequences}
    </ConfirmDialog>
  );
}

type SimpleFormProps<Values extends object, Parsed> = FormOptions<Values, Parsed> &
  Omit<ApiFormProps, "form" | "children"> & {
    /** Puts it into a card. */
    title?: string;
    children: (form: Form<Values>) => ReactNode;
  };

/** A form whose input nothing outside it shows. */
export function SimpleForm<Values extends object, Parsed = Values>({
  title,
  children,
  ...props
}: SimpleFormProps<Values, Parsed>) {
  const form = useForm(props);
  const drawn = { ...props, form, children: children(form) };
  return title === undefined ? <ApiForm {...drawn} /> : <FormCard title={title} {...drawn} />;
}

/** The form as a card with a heading, which names it. */
export function FormCard({ title, ...form }: ApiFormProps & { title: string }) {
  const id = useId();
  return (
    <Card as="div" padding="medium" className="min-w-0">
      <h2 id={id} className="mb-4 text-xl font-bold">
        {title}
      </h2>
      <ApiForm aria-labelledby={id} className="" {...form} />
    </Card>
  );
}
