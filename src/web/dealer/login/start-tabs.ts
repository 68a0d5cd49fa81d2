import { type Step, TABS, type Tab, tabOf } from "./login-step.ts";

/**
 * Tabs as the ARIA practices describe them: one stop for the Tab key, arrows, Home and End move between tabs.
 * @returns shows the tab of a step as chosen
 */
export function startTabs(
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
