import { Trash2 } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useRevalidator } from "react-router";
import { Button } from "#src/web/ui/button.tsx";
import { restoreFocus } from "#src/web/ui/focus/restore-focus.ts";
import type { ToastMessage } from "#src/web/ui/toasts/toast.ts";
import { useBusy, useChange } from "./change.ts";

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

export const ICON_BUTTON =
  "grid size-11 shrink-0 place-content-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink disabled:opacity-50 aria-disabled:opacity-50";

interface DeleteButtonProps {
  title: string;
  question: string;
  children: ReactNode;
  onDelete: () => Promise<void>;
  /** Shows the word under the icon, in this style. */
  wordedClass?: string;
}

/** Confirms, deletes and reloads the list. */
export function DeleteButton({ title, question, children, onDelete, wordedClass }: DeleteButtonProps) {
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);
  const [isBusy, doOnce] = useBusy();
  const remove = () => {
    setAsks(false);
    void doOnce(async () => {
      await onDelete();
      await revalidate();
    });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setAsks(!isBusy)}
        // Not `disabled`: the closing dialog returns the focus here.
        aria-disabled={isBusy}
        title="Delete"
        aria-label={`Delete ${title}`}
        className={wordedClass ?? ICON_BUTTON}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {wordedClass && "Delete"}
      </button>
      {asks && (
        <ConfirmDialog
          question={question}
          confirm="Delete"
          onConfirm={remove}
          onCancel={() => setAsks(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
