import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useBusy } from "../forms/use-busy.ts";
import { ICON_BUTTON } from "../icon-button.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

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
