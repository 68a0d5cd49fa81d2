import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#src/web/ui/button.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { LOOK, useModal } from "./dialogs.tsx";
import { ErrorSummary } from "./forms/error-summary.tsx";
import { type Form, type FormOptions, useForm } from "./forms/form.tsx";

interface FormDialogProps<Values extends object>
  extends Pick<FormOptions<Values>, "id" | "start" | "save" | "done" | "errorAt"> {
  title: string;
  about?: ReactNode;
  submit: string;
  busy?: string;
  variant?: "primary" | "danger";
  onClose: () => void;
  children: (form: Form<Values>) => ReactNode;
}

/** Dialog with a form; reloads the page data afterwards. Stays open while it sends. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, about, submit, busy = submit, variant = "primary", children, onClose, ...options } = props;
  const dialog = useModal();
  const form = useForm({ ...options, onSaved: onClose });
  const { id, isSubmitting } = form;
  const cancel = () => {
    form.state.forgetDraft();
    onClose();
  };
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
        {about && <div className="text-ink-soft">{about}</div>}
        <ErrorSummary {...form.summary} />
        <FormAlert>{form.failureText}</FormAlert>
        {children(form)}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="outline" disabled={isSubmitting} onClick={cancel}>
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

interface FormButtonProps<Values extends object> extends Omit<FormDialogProps<Values>, "onClose"> {
  button: ReactNode;
  look?: Omit<ComponentProps<typeof Button>, "children" | "onClick">;
}

export function FormButton<Values extends object>(props: FormButtonProps<Values>) {
  const { button, look, ...dialog } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" {...look} onClick={() => setOpen(true)}>
        {button}
      </Button>
      {isOpen && <FormDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReasonButtonProps
  extends Omit<FormButtonProps<{ reason: string }>, "start" | "errorAt" | "save" | "children" | "button"> {
  hint?: string;
  maxLength: number;
  save: (json: { reason: string }) => Promise<unknown>;
  children?: ReactNode;
}

/** A button that asks for a reason before it acts. */
export const ReasonButton = ({ hint, maxLength, children, ...dialog }: ReasonButtonProps) => (
  <FormButton variant="danger" {...dialog} button={children} start={{ reason: "" }} errorAt="reason">
    {({ area }) => area("reason", { hint, maxLength })}
  </FormButton>
);
