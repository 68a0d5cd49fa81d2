/** An action of a listing: an icon above its word, side by side in a bar on phones. */
export const ACTION_LOOK =
  "flex min-h-12 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-lg px-0.5 py-1 text-xs font-semibold text-ink-soft hover:bg-paper-deep hover:text-ink disabled:opacity-50 aria-disabled:opacity-50 md:min-w-14 md:px-1.5";
