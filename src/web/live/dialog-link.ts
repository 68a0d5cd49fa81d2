import { failureText } from "../session/failure-text.ts";
import { toast } from "../ui/toasts/toast.ts";
import { openDialog } from "./dialogs.ts";
import { fetchDocument, type NextDocument } from "./next-document.ts";
import { isPlainClick } from "./plain-click.ts";
import { endParts, startAdded } from "./start-parts.ts";

/**
 * A link that shows a part of its page in a dialog: the element with `data-dialog` there. Its page's scripts make the
 * part live here too. The link fetches the page when it is pressed, and the scripts when it has the focus or pointer.
 */
export function startDialogLink(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  link.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void openPart(link);
  });
}

async function openPart(link: HTMLAnchorElement): Promise<void> {
  try {
    const next = await fetchDocument(link.pathname + link.search, null);
    const part = next?.document.querySelector<HTMLElement>("[data-dialog]");
    if (!next || !part) return location.assign(link.href);
    await loadScripts(next);
    show(part, link);
  } catch {
    if (navigator.onLine) location.assign(link.href);
    else toast({ title: "Error", description: failureText(), variant: "destructive" });
  }
}

/** A script that runs already is not loaded again. */
const loadScripts = async ({ document: page }: NextDocument) =>
  await Promise.all(
    [...page.querySelectorAll<HTMLScriptElement>("script[type=module]")].map(
      ({ src }) => import(/* @vite-ignore */ src),
    ),
  );

function show(part: HTMLElement, opener: HTMLAnchorElement): void {
  const dialog = document.querySelector<HTMLDialogElement>("#linked-dialog");
  const title = dialog?.querySelector("h2");
  const body = dialog?.querySelector("[data-dialog-body]");
  if (!dialog || !title || !body) throw new Error("This page has no dialog for its links");
  dialog.dataset.look = part.dataset.dialog ?? "";
  title.textContent = part.dataset.dialogTitle ?? "";
  body.replaceChildren(document.adoptNode(part));
  openDialog(dialog, {
    opener,
    onClosed: () => {
      endParts(body);
      body.replaceChildren();
    },
  });
  startAdded(body);
  // Not the Close button, which the browser takes.
  title.focus();
}
