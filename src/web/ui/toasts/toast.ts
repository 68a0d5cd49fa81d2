export interface ToastMessage {
  title: string;
  description?: string;
  action?: HTMLElement;
  variant?: "default" | "destructive";
  /** Raised by the page before: it does not follow to a third one. */
  isCarried?: boolean;
}

type Listener = (message: ToastMessage) => void;

const NEXT_PAGE_KEY = "second-spark.toasts";
/** A slow page may take this long to load. Later, what a toast says is old. */
const NEXT_PAGE_WITHIN_MS = 30_000;

let listener: Listener | null = null;
/** Toasts raised before a listener exists: during hydration, or by the page before this one. */
let waiting: ToastMessage[] = shownOnPageBefore();

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

/** When the page ends, which takes its toasts along: those not yet read are for the next one. */
export function showOnNextPage(shown: readonly ToastMessage[]): void {
  const messages = [...shown, ...waiting]
    .filter(({ isCarried }) => !isCarried)
    .map(({ action: _, ...message }) => ({ ...message, isCarried: true }));
  if (messages.length === 0) return;
  try {
    sessionStorage.setItem(NEXT_PAGE_KEY, JSON.stringify({ messages, at: Date.now() }));
  } catch {
    // Without storage the page loads without the toasts.
  }
}

function shownOnPageBefore(): ToastMessage[] {
  if (import.meta.env.SSR) return [];
  try {
    const { messages, at } = JSON.parse(sessionStorage.getItem(NEXT_PAGE_KEY) ?? "");
    sessionStorage.removeItem(NEXT_PAGE_KEY);
    return Date.now() - at < NEXT_PAGE_WITHIN_MS && !isReload() ? messages : [];
  } catch {
    return [];
  }
}

/** Who reloads a page has seen it. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "reload";
}
