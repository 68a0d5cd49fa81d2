/** What a toast says (spec §8). `destructive` is for what failed. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
/** Shown before anything could listen, such as in the moment a page hydrates. */
let waiting: ToastMessage[] = [];

export function toast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** One part of the page shows the toasts; the latest to ask is the one. */
export function onToast(show: Listener): () => void {
  listener = show;
  const missed = waiting;
  waiting = [];
  for (const message of missed) show(message);
  return () => {
    if (listener === show) listener = null;
  };
}
