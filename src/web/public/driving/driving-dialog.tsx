import { useEffect, useId, useRef } from "react";
import { Icon } from "#src/web/ui/icon.tsx";
import { useDialogEntry } from "../dialogs/use-dialog-entry.ts";
import DrivingForm from "./driving-form.tsx";

/** A native dialog, which traps and restores the focus. Back closes it. */
export default function DrivingDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  useDialogEntry(() => {
    close();
    return true;
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-xl rounded-card bg-paper p-5 text-ink sm:p-6"
    >
      <div className="mb-2 flex items-start justify-between gap-4">
        <h2 id={titleId} className="pt-1.5 text-2xl font-bold">
          Will it do my week?
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label="Close"
          className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-paper-deep"
        >
          <Icon name="cross" className="size-6" />
        </button>
      </div>
      <DrivingForm onSaved={close} />
      <p className="mt-4 text-sm text-ink-soft">
        We work it out for a January day, by the winter range that a car's dealer states. Your answer stays in
        this browser.
      </p>
    </dialog>
  );
}
