import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#src/web/ui/button.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import type { ToastMessage } from "#src/web/ui/toasts/toast.ts";
import { LOOK, useModal } from "./dialogs.tsx";
import { useSimpleForm } from "./forms/api-form.tsx";
import { ErrorSummary } from "./forms/error-summary.tsx";

type Field = ReturnType<typeof useSimpleForm>["field"];

interface FormDialogProps {
  title: string;
  about?: ReactNode;
  submit: string;
  busy?: string;
  variant?: "primary" | "danger";
  onSubmit: (fields: Record<string, string>) => Promise<unknown>;
  done?: ToastMessage;
  /** The field that shows an error about none of them. */
  errorAt: string;
  /** Its fields keep a draft, which survives the end of the session. */
  isDrafted?: boolean;
  onClose: () => void;
  children: (field: Field) => ReactNode;
}

/** Dialog with a form; reloads the page data afterwards. Stays open while it sends. */
export function FormDialog(props: FormDialogProps) {
  const { title, about, submit, busy = submit, variant = "primary", children, onSubmit, onClose } = props;
  const dialog = useModal();
  const { done, errorAt, isDrafted } = props;
  const form = useSimpleForm({ save: onSubmit, done, errorAt, isDrafted, onSaved: onClose });
  const { id, isSubmitting } = form;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => isSubmitting && event.preventDefault()}
      // A second Escape closes it all the same.
      onClose={() => (isSubmitting ? dialog.current?.showModal() : onClose())}
      className={LOOK}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <h2 id={`${id}-title`} className="text-xl font-bold wrap-anywhere">
          {title}
        </h2>
        {about && <p className="text-ink-soft">{about}</p>}
        <ErrorSummary {...form.summary} />
        {children(form.field)}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} disabled={isSubmitting}>
            {isSubmitting ? busy : submit}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

interface ReasonDialogProps extends Omit<FormDialogProps, "onSubmit" | "errorAt" | "children"> {
  hint?: string;
  maxLength: number;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** Confirms a change and asks for its reason. */
export function ReasonDialog({ hint, maxLength, onSubmit, ...dialog }: ReasonDialogProps) {
  return (
    <FormDialog
      variant="danger"
      {...dialog}
      errorAt="reason"
      onSubmit={({ reason = "" }) => onSubmit(reason)}
    >
      {(field) => (
        <TextAreaField label="Reason" hint={hint} rows={3} maxLength={maxLength} {...field("reason")} />
      )}
    </FormDialog>
  );
}

interface ReasonButtonProps extends Omit<ReasonDialogProps, "onClose"> {
  /** The button's content. */
  children: ReactNode;
  look?: Omit<ComponentProps<typeof Button>, "children" | "onClick">;
}

/** A button that asks for a reason before it acts. */
export function ReasonButton({ children, look, ...dialog }: ReasonButtonProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="outline" {...look} onClick={() => setAsks(true)}>
        {children}
      </Button>
      {asks && <ReasonDialog {...dialog} onClose={() => setAsks(false)} />}
    </>
  );
}
