export interface ToastMessage {
  title: string;
  description?: string;
  link?: ToastLink;
  variant?: "default" | "destructive";
}

interface ToastLink {
  href: string;
  text: string;
  /** Continues the text for screen readers. */
  about: string;
  /** In place of loading the page. */
  follow: () => void;
}

type Listener = (message: ToastMessage) => void;

let listener: Listener | null = null;
/** Toasts raised before a listener exists, for example during hydration. */
let waiting: ToastMessage[] = [];

export function toast(message: ToastMessage): void {
  if (listener) listener(message);
  else waiting.push(message);
}

/** Only the latest subscriber shows toasts. */
export function onToast(show: Listener): () => void {
  listener = show;
  const missed = waiting;
  waiting = [];
  for (const message of missed) show(message);
  return () => {
    if (listener === show) listener = null;
  };
}
