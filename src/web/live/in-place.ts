import { failureText } from "../session/failure-text.ts";
import { restoreFocus } from "../ui/focus/restore-focus.ts";
import { toast } from "../ui/toasts/toast.ts";
import { listenToBack, writeHistory } from "./history.ts";
import { fetchDocument } from "./next-document.ts";
import { isPlainClick } from "./plain-click.ts";
import { showRegions } from "./show-regions.ts";

export interface Visit {
  history: Parameters<typeof writeHistory>[1];
  scrollToTop?: boolean;
}

interface InPlaceOptions {
  /** A visit begins, or the page is being left: a timer that would begin another one is void. */
  onBegin: () => void;
  onShown: (visit: Visit) => void;
}

let options: InPlaceOptions | null = null;
let pending: AbortController | null = null;

/** Shows the next documents of this page in its regions: those of its links with `data-in-place`, and of Back. */
export function startInPlace(given: InPlaceOptions): void {
  options = given;
  document.addEventListener("click", onClick);
  window.addEventListener("pageshow", hideLoading);
  listenToBack((path) => void visit(path, { history: "none" }));
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isPlainClick(event) || event.defaultPrevented) return;
  // A link pressed while typing wins over the filter.
  stopVisit();
  options?.onBegin();
  const { inPlace } = link.dataset;
  if (inPlace === undefined) {
    if (link.origin === location.origin && link.pathname !== location.pathname) showLoading();
    return;
  }
  event.preventDefault();
  const path = link.pathname + link.search;
  // Lets the browser paint the pressed state first.
  requestAnimationFrame(() =>
    setTimeout(() => void visit(path, { history: "push", scrollToTop: inPlace === "top" })),
  );
}

function stopVisit(): void {
  pending?.abort();
  pending = null;
}

export async function visit(path: string, how: Visit): Promise<void> {
  stopVisit();
  options?.onBegin();
  const turn = new AbortController();
  pending = turn;
  showLoading();
  const next = await fetchDocument(path, turn.signal).catch(() => undefined);
  if (turn.signal.aborted) return;
  pending = null;
  if (next === null) return location.assign(path);
  hideLoading();
  if (next === undefined) {
    return toast({ title: "Error", description: failureText(), variant: "destructive" });
  }
  writeHistory(next.path, how.history);
  show(next.document, how);
}

function show(next: Document, how: Visit): void {
  const focused = document.activeElement ?? document.body;
  showRegions(next);
  if (how.scrollToTop) scrollTo(0, 0);
  if (focused !== document.body) restoreFocus(focused, "results");
  options?.onShown(how);
}

let line: HTMLElement | null = null;

/** A line at the top of the screen, and `aria-busy` on the elements that have it. Quick pages arrive before it shows. */
function showLoading(): void {
  line ??= Object.assign(document.createElement("div"), { className: "loading-line", ariaHidden: "true" });
  document.body.append(line);
  setBusy(true);
}

function hideLoading(): void {
  line?.remove();
  setBusy(false);
}

function setBusy(isBusy: boolean): void {
  for (const part of document.querySelectorAll("main [aria-busy]")) part.ariaBusy = String(isBusy);
}
