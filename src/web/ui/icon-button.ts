export const ICON_BUTTON =
  "grid size-11 shrink-0 place-content-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink disabled:opacity-50 aria-disabled:opacity-50";
