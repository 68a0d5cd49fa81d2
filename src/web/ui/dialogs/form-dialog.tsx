import { type FormEvent, type ReactNode, useId } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../button.tsx";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { useBusy } from "../forms/use-busy.ts";
import { useFormErrors } from "../forms/use-form-errors.ts";
import { wrongFields } from "../forms/wrong-fields.ts";
import { useModal } from "./use-modal.ts";

interface FormDialogProps {
  title: string;
  about?: ReactNode;
  submit: string;
  busy?: string;
  variant?: "primary" | "danger";
  onSubmit: (fields: FormData) => Promise<void>;
  explain: (problem: unknown) => string;
  field: string;
  onClose: () => void;
  /** Renders the fields. @param error of `field` @param id prefix of the field ids */
  children: (form: { id: string; error: string | undefined }) => ReactNode;
}

/**
 * Dialog with a form, such as a reason for a change; reloads the page data afterwards. Stays open
 * while it sends.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, about, submit, busy = submit, variant = "primary", field, children, onClose } = props;
  const id = useId();
  const dialog = useModal();
  const { revalidate } = useRevalidator();
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void doOnce(async () => {
      setErrors({});
      try {
        await props.onSubmit(fields);
      } catch (problem) {
        setErrors({ [field]: props.explain(problem) });
        return;
      }
      await revalidate();
      onClose();
    });
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => isBusy && event.preventDefault()}
      // A second Escape closes it all the same.
      onClose={() => (isBusy ? dialog.current?.showModal() : onClose())}
      className="m-auto w-md rounded-card bg-paper p-6 text-left text-base text-ink"
    >
      <form onSubmit={send} noValidate className="grid gap-4">
        <h2 id={`${id}-title`} className="text-xl font-bold wrap-anywhere">
          {title}
        </h2>
        {about && <p className="text-ink-soft">{about}</p>}
        <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
        {children({ id, error: errors[field] })}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} disabled={isBusy}>
            {isBusy ? busy : submit}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
