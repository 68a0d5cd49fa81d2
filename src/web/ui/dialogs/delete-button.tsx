import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useBusy } from "../forms/use-busy.ts";
import { ICON_BUTTON } from "../icon-button.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DeleteButtonProps {
  /** What would be deleted, for those who do not see the row. */
  title: string;
  question: string;
  /** What happens then. */
  children: ReactNode;
  /** Deletes, and says how it went. */
  onDelete: () => Promise<void>;
}

/** Asks, deletes, and has the list loaded again (spec §2, §8). */
export function DeleteButton({ title, question, children, onDelete }: DeleteButtonProps) {
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
        // Not off: the dialog gives it the focus back.
        aria-disabled={isBusy}
        title="Delete"
        aria-label={`Delete ${title}`}
        className={ICON_BUTTON}
      >
        <Trash2 aria-hidden="true" className="size-5" />
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
