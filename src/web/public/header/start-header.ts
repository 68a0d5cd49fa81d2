import { shortlistHref } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { onSessionChange, readSession } from "#src/web/session/session-store.ts";
import { shortlist } from "../browser-storage/shortlist.ts";
import { ACCOUNT_LINKS, ADMIN_LINKS } from "./account-links.ts";

const HIDES_AFTER_PIXELS = 100;

/** Attaches the header's listeners, with or without React. @returns a function that removes them */
export function startHeader(header: HTMLElement): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  hideOnScroll(header, signal);
  const stops = [shortlist.onChange(() => showSavedCars(header)), onSessionChange(() => showAccount(header))];
  showSavedCars(header);
  showAccount(header);
  return () => {
    leaving.abort();
    for (const stop of stops) stop();
  };
}

/** Hides the header while the page scrolls down, unless its menu is open. */
function hideOnScroll(header: HTMLElement, signal: AbortSignal): void {
  const menu = header.querySelector("details");
  let last = window.scrollY;
  let isDown = false;
  const show = () => {
    header.dataset.hidden = String(isDown && !menu?.open);
  };
  const onScroll = () => {
    const now = window.scrollY;
    if (now !== last) isDown = now > last && now > HIDES_AFTER_PIXELS;
    last = now;
    show();
  };
  window.addEventListener("scroll", onScroll, { passive: true, signal });
  menu?.addEventListener("toggle", show, { signal });
}

function showSavedCars(header: HTMLElement): void {
  const ids = shortlist.read();
  const link = header.querySelector<HTMLAnchorElement>("a[data-saved-cars]");
  const [count, noun] = link?.querySelectorAll("span") ?? [];
  if (!link || !count || !noun) return;
  link.href = shortlistHref(ids);
  link.hidden = ids.length === 0;
  count.textContent = String(ids.length);
  noun.textContent = ids.length === 1 ? " saved car" : " saved cars";
}

function showAccount(header: HTMLElement): void {
  const session = readSession();
  const { href, text } = session ? ACCOUNT_LINKS.signedIn : ACCOUNT_LINKS.signedOut;
  for (const link of header.querySelectorAll<HTMLAnchorElement>("a[data-account]")) {
    link.href = href;
    link.textContent = text;
  }
  for (const link of header.querySelectorAll("a[data-admin]")) link.remove();
  if (session?.is_admin) addAdminLinks(header);
}

function addAdminLinks(header: HTMLElement): void {
  const account = header.querySelector("nav a[data-account]");
  const model = account?.previousElementSibling;
  for (const { href, text } of ADMIN_LINKS) {
    const link = model?.cloneNode() as HTMLAnchorElement | undefined;
    if (!link) return;
    link.href = href;
    link.textContent = text;
    link.dataset.admin = "";
    account?.before(link);
  }
}
