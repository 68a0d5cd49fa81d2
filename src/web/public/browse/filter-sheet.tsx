import { type ReactNode, useEffect, useRef } from "react";
import { formatNumber, formatVehicleCount } from "#src/domain/format/format.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { useDialogEntry } from "../dialogs/use-dialog-entry.ts";

interface FilterSheetProps {
  total: number;
  clearHref: string;
  onClose: () => void;
  children: ReactNode;
}

/** Filters on phones: a native dialog, which traps and restores the focus. Back closes it. */
export default function FilterSheet({ total, clearHref, onClose, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  useDialogEntry(() => {
    close();
    return true;
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; this is the tap outside it.
    <dialog
      ref={dialog}
      aria-labelledby="filter-sheet-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      className="mt-auto mb-0 max-h-[90dvh] w-full max-w-none overflow-hidden rounded-t-2xl bg-paper p-0 text-ink"
    >
      <div className="flex max-h-[90dvh] flex-col">
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
          <h2 id="filter-sheet-title" className="text-xl font-bold">
            Filters
          </h2>
          <button
            type="button"
            onClick={close}
            aria-label="Close the filters"
            className="grid size-11 place-content-center rounded-full hover:bg-paper-deep"
          >
            <Icon name="cross" className="size-6" />
          </button>
        </div>
        <div className="overflow-y-auto overscroll-contain p-5">{children}</div>
        <div className="flex items-center gap-3 border-t border-line px-5 py-3">
          <a
            href={clearHref}
            data-discover="view"
            className="inline-flex min-h-11 items-center px-2 font-semibold text-teal underline underline-offset-4"
          >
            Clear all
          </a>
          <Button type="submit" variant="primary" className="grow figures" onClick={close}>
            Show {total === 1 ? "1 car" : `${formatNumber(total)} cars`}
          </Button>
        </div>
        {/* Content outside a modal dialog is not announced. */}
        <p role="status" className="sr-only">
          {formatVehicleCount(total)}
        </p>
      </div>
    </dialog>
  );
}
