import {
  type ComponentProps,
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
  useId,
  useState,
} from "react";
import { useRevalidator } from "react-router";
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
import { SaveFailure } from "./save-failure.tsx";
import { resetSent, textFieldsOf } from "./use-later-input.ts";
import type { Merged } from "./use-merge.ts";

interface ApiFormProps extends Pick<ComponentProps<"form">, "aria-label" | "aria-labelledby"> {
  /** From `useApiForm` or `useSimpleForm`. */
  form: {
    submit: FormEventHandler<HTMLFormElement>;
    summary: { fields: readonly WrongField[]; attempt: number };
    isSubmitting: boolean;
    failureText?: string | null;
    merged?: Merged | null;
    asked?: (Question & { answer: (isConfirmed: boolean) => void }) | null;
  };
  /** Before the errors. */
  about?: ReactNode;
  submit: string;
  busyText?: string;
  variant?: ButtonVariant;
  isDisabled?: boolean;
  /** Of a form that opens in place: closes it. */
  onCancel?: () => void;
  otherButtons?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A form of a few fields with one button. */
export function ApiForm(props: ApiFormProps) {
  const { form, about, submit, busyText = submit, variant, isDisabled = false, onCancel } = props;
  const { otherButtons, className = "max-w-xl", children } = props;
  const { isSubmitting, asked, failureText = null, merged = null } = form;
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
      <SaveFailure form={{ failureText, merged }} />
      {children}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} disabled={isSubmitting || isDisabled}>
          {isSubmitting ? busyText : submit}
        </Button>
        {otherButtons}
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
      {asked && (
        <ConfirmDialog
          question={asked.question}
          confirm={asked.confirm}
          onConfirm={() => asked.answer(true)}
          onCancel={() => asked.answer(false)}
        >
          {asked.consequences}
        </ConfirmDialog>
      )}
    </form>
  );
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

interface FormErrors {
  /** By field name; empty when valid. */
  errors: Record<string, string>;
  /** Counts the checks, so that `ErrorSummary` takes the focus after each that fails. */
  attempt: number;
}

/** Error state of a small form. @param start errors of the first render */
export function useFormErrors(start: Record<string, string> = {}) {
  const [state, setState] = useState<FormErrors>({ errors: start, attempt: 1 });
  return {
    ...state,
    setErrors: (errors: Record<string, string>) =>
      setState(({ attempt }) => ({ errors, attempt: attempt + 1 })),
  };
}

type Fields = Record<string, string>;

export interface Question {
  question: string;
  consequences: string;
  confirm: string;
}

interface SimpleFormOptions {
  /** Prefix of the fields' ids. */
  id?: string;
  /** Sends the fields, with the name and value of the pressed button. */
  save: (fields: Fields) => Promise<unknown>;
  done?: ToastMessage | ((fields: Fields) => ToastMessage) | undefined;
  /** Shows an error that is about no field at this one, not as a toast. */
  errorAt?: string;
  /** Keeps what was typed after it is saved. */
  keepsInput?: boolean;
  /** Its fields keep a draft, which survives the end of the session. */
  isDrafted?: boolean;
  /** Question to confirm before sending; null sends at once. */
  ask?: (fields: Fields) => Question | null;
  onSaved?: () => void;
}

/** An uncontrolled form that is sent whole. Errors are shown in a summary and at their fields. */
export function useSimpleForm(options: SimpleFormOptions) {
  const { save, done, errorAt, keepsInput = false, isDrafted = false, ask, onSaved } = options;
  const ownId = useId();
  const id = options.id ?? ownId;
  const { revalidate } = useRevalidator();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isSubmitting, doOnce] = useBusy();
  const [asked, setAsked] = useState<(Question & { form: HTMLFormElement; sent: Fields }) | null>(null);
  const showError = (problem: unknown) => {
    if (problem instanceof SessionEndedError) return toastError(problem, "Error", isDrafted);
    const wrong = problem instanceof ApiError ? problem.fields : {};
    if (Object.keys(wrong).length > 0) setErrors(wrong);
    else if (errorAt) setErrors({ [errorAt]: messageOf(problem) });
    else toastError(problem);
  };
  const send = (form: HTMLFormElement, sent: Fields) =>
    doOnce(async () => {
      setErrors({});
      try {
        await save(sent);
      } catch (problem) {
        return showError(problem);
      }
      if (done) toast(typeof done === "function" ? done(sent) : done);
      if (!keepsInput) resetSent(form, sent);
      await revalidate();
      onSaved?.();
    });
  return {
    id,
    /** Props of a field. */
    field: (name: string) => ({ id: `${id}-${name}`, name, error: errors[name] }),
    summary: { fields: wrongFields(id, errors), attempt },
    isSubmitting,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const sent = textFieldsOf(form, (event.nativeEvent as SubmitEvent).submitter);
      const question = ask?.(sent);
      if (question) setAsked({ ...question, form, sent });
      else void send(form, sent);
    },
    asked: asked && {
      ...asked,
      answer: (isConfirmed: boolean) => {
        setAsked(null);
        if (isConfirmed) void send(asked.form, asked.sent);
      },
    },
  };
}
