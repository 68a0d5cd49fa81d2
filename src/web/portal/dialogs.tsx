import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "#src/web/ui/button.tsx";
import { restoreFocus } from "#src/web/ui/focus/restore-focus.ts";
import type { ToastMessage } from "#src/web/ui/toasts/toast.ts";
import { useChange } from "./change.ts";

/**
 * Opens a native dialog while it is mounted. Restores the focus itself, because the browser does so
 * only on close(), not on unmount.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener) restoreFocus(opener);
    };
  }, []);
  return dialog;
}

export const LOOK = "m-auto w-md rounded-card bg-paper p-6 text-left text-base text-ink";

interface ConfirmDialogProps {
  question: string;
  children: ReactNode;
  confirm: string;
  cancel?: string;
  variant?: "primary" | "danger";
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms an irreversible action. The native dialog traps the focus and closes on Escape. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, confirm, cancel = "Cancel", variant = "danger", onConfirm, onCancel } = props;
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-about`}
      onClose={onCancel}
      className={LOOK}
    >
      <h2 id={`${id}-question`} className="text-xl font-bold">
        {question}
      </h2>
      <p id={`${id}-about`} className="mt-2 text-ink-soft">
        {children}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant={variant} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}

interface ChangeButtonProps<Made> extends Omit<ComponentProps<typeof Button>, "about" | "onClick"> {
  change: () => Promise<Made>;
  done?: ToastMessage | ((made: Made) => ToastMessage);
  failedTitle?: string;
  busyText?: string;
  /** Asks this first. */
  question?: string;
  about?: ReactNode;
  confirm?: string;
}

/** A button that makes a change and then reloads the page's data. */
export function ChangeButton<Made>(props: ChangeButtonProps<Made>) {
  const { change, done, failedTitle, busyText, question, about, confirm, disabled, children, ...button } =
    props;
  const [asks, setAsks] = useState(false);
  const [isBusy, doChange] = useChange();
  const begin = () => {
    setAsks(false);
    void doChange(change, done, failedTitle);
  };
  return (
    <>
      <Button
        variant={question ? "outline" : "primary"}
        {...button}
        disabled={isBusy || disabled}
        onClick={question ? () => setAsks(true) : begin}
      >
        {isBusy && busyText ? busyText : children}
      </Button>
      {asks && question && confirm && (
        <ConfirmDialog
          question={question}
          confirm={confirm}
          onConfirm={begin}
          onCancel={() => setAsks(false)}
        >
          {about}
        </ConfirmDialog>
      )}
    </>
  );
}
