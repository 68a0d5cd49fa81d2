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
import { useBusy } from "./change.ts";

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

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, "about"> {
  question: string;
  about: ReactNode;
  confirm: string;
  onConfirm: () => unknown;
}

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, about, confirm, onConfirm, variant = "outline", ...button } = props;
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button {...button} variant={variant} onClick={() => setAsks(true)} />
      {asks && (
        <ConfirmDialog
          question={question}
          confirm={confirm}
          onConfirm={() => {
            setAsks(false);
            void onConfirm();
          }}
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
