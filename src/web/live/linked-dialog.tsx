import { CloseButton } from "./close-button.tsx";

/** Where `startDialogLink` shows a part of another page: a card, or with the look `page` the whole screen of a phone. */
export function LinkedDialog() {
  return (
    <dialog
      id="linked-dialog"
      aria-labelledby="linked-dialog-title"
      className="m-auto max-h-[92dvh] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-card bg-paper p-5 text-left text-ink sm:p-6 data-[look=page]:max-w-2xl data-[look=page]:sm:p-8 data-[look=page]:max-sm:m-0 data-[look=page]:max-sm:h-dvh data-[look=page]:max-sm:max-h-none data-[look=page]:max-sm:w-full data-[look=page]:max-sm:max-w-none data-[look=page]:max-sm:rounded-none"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="linked-dialog-title" tabIndex={-1} className="pt-1.5 text-2xl font-bold outline-none">
          Details
        </h2>
        <CloseButton label="Close" />
      </div>
      <div data-dialog-body />
    </dialog>
  );
}
