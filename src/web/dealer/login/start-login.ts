import { rememberedInvitation } from "#src/web/dealer/join/remembered-invitation.ts";
import { showTexts } from "#src/web/live/show-texts.ts";
import { startAdded } from "#src/web/live/start-parts.ts";
import { fragmentToken } from "#src/web/session/fragment-token.ts";
import { knownAccount } from "#src/web/session/known-account.ts";
import { nextPath } from "#src/web/session/next-path.ts";
import { onSessionChange, readSession } from "#src/web/session/session-store.ts";
import { type Login, type Step, TABS, type Tab, tabOf } from "./login-step.ts";
import { LOGIN_FORMS, openConfirmation } from "./start-forms.ts";

/** A signed-in user continues to the portal, unless an emailed link is being used. */
export function startLogin(page: HTMLElement): void {
  const panel = page.querySelector<HTMLElement>("[data-step]");
  if (!panel) return;
  const emailField = () => panel.querySelector<HTMLInputElement>("[name=email]");
  const showTab = startTabs(page, panel, (tab) => tab !== tabOf(step) && login.show(tab));
  let step = panel.dataset.step as Step;
  /** Shared by the forms. */
  let email = "";
  /** While the code is asked for: going back needs no second password. */
  let signInForm: Node[] = [];
  let leaving: Promise<never> | undefined;

  const start = (about: string) => {
    const form = panel.querySelector("form");
    if (form) LOGIN_FORMS[step]?.(form, login, about);
    else showTexts(panel, { address: about });
  };
  const continueWhenSignedIn = () => {
    if (readSession() && tabOf(step) !== null) void login.leave();
  };
  const login: Login = {
    show(next, about = "") {
      email = emailField()?.value ?? email;
      const isBack = step === "code" && next === "sign-in";
      if (next === "code") signInForm = [...panel.childNodes];
      step = next;
      panel.replaceChildren(...(isBack ? signInForm : [contentOf(page, step)]));
      startAdded(panel);
      showTab(step);
      const field = emailField();
      if (field) field.value = email;
      if (!isBack) start(about);
      if (document.activeElement === document.body) {
        panel.querySelector<HTMLElement>("[data-takes-focus]")?.focus();
      }
      continueWhenSignedIn();
    },
    leave() {
      leaving ??= landing().then((path) => {
        window.location.replace(path);
        return new Promise<never>(() => {});
      });
      return leaving;
    },
  };

  const openLink = () => {
    const reset = takeFragmentToken("reset");
    const confirmation = takeFragmentToken("confirm");
    if (reset !== null) login.show("new-password", reset);
    if (confirmation !== null) openConfirmation(login, confirmation);
  };
  /** The server does not know the invitation. What was typed before wins over it. */
  const showInvitation = () => {
    const invitation = rememberedInvitation();
    const note = page.querySelector<HTMLElement>("[data-invited]");
    if (!invitation || !note) return;
    note.hidden = false;
    email = invitation.email;
    const field = emailField();
    if (field?.value !== "") return;
    field.value = email;
    if (step !== "sign-up") login.show("sign-up");
  };

  start("");
  openLink();
  showInvitation();
  continueWhenSignedIn();
  page.addEventListener("click", ({ target }) => {
    const go = target instanceof Element ? target.closest<HTMLElement>("[data-go]")?.dataset.go : undefined;
    if (go) login.show(go as Step);
  });
  window.addEventListener("hashchange", openLink);
  onSessionChange(continueWhenSignedIn);
  // A page in the back/forward cache misses changes.
  window.addEventListener("pageshow", continueWhenSignedIn);
}

function contentOf(page: HTMLElement, step: Step): DocumentFragment {
  const template = page.querySelector<HTMLTemplateElement>(`template[data-content-of=${step}]`);
  if (!template) throw new Error(`There is no template of ${step}`);
  return document.importNode(template.content, true);
}

/** Removes the token of an email link from the URL, the history and the screen. */
function takeFragmentToken(name: string): string | null {
  const { hash, pathname, search } = window.location;
  const token = fragmentToken(hash, name);
  if (token !== null) window.history.replaceState(window.history.state, "", pathname + search);
  return token;
}

/** Where a signed-in user continues. An admin without a dealer starts the day at Today. */
async function landing(): Promise<string> {
  const next = new URLSearchParams(window.location.search).get("next");
  if (next !== null) return nextPath(next);
  if (rememberedInvitation() !== null) return "/dealer/join";
  const account = await knownAccount().catch(() => null);
  return account?.is_admin && account.dealer === null ? "/admin" : nextPath(null);
}

/**
 * Tabs as the ARIA practices describe them: one stop for the Tab key, arrows, Home and End move between tabs.
 * @returns shows the tab of a step as chosen
 */
function startTabs(
  page: HTMLElement,
  panel: HTMLElement,
  onChoose: (tab: Tab) => unknown,
): (step: Step) => void {
  const list = page.querySelector<HTMLElement>("[role=tablist]");
  const tabs = TABS.flatMap(({ name }) => {
    const button = list?.querySelector<HTMLElement>(`[data-tab=${name}]`);
    return button ? [{ name, button }] : [];
  });
  for (const { name, button } of tabs) button.addEventListener("click", () => onChoose(name));
  list?.addEventListener("keydown", (event) => {
    const here = tabs.findIndex(({ button }) => button === document.activeElement);
    const target = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.name);
    tab.button.focus();
  });
  return (step) => {
    const chosen = tabOf(step);
    if (list) list.hidden = chosen === null;
    panel.role = chosen === null ? null : "tabpanel";
    for (const { name, button } of tabs) {
      button.ariaSelected = String(name === chosen);
      button.tabIndex = name === chosen ? 0 : -1;
      if (name === chosen) panel.setAttribute("aria-labelledby", button.id);
    }
  };
}
