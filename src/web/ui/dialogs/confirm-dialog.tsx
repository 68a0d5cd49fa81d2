import { type ReactNode, useId } from "react";
import { Button } from "../button.tsx";
import { useModal } from "./use-modal.ts";

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
      className="m-auto w-md rounded-card bg-paper p-6 text-left text-base text-ink"
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
