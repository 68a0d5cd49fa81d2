import { asksNotToBeCounted, chooseStatistics, isCounted, onStatisticsChange } from "./statistics.ts";

/** Attaches the switch's listeners. @returns a function that removes them */
export function startStatisticsSwitch(element: HTMLElement | null): () => void {
  const box = element?.querySelector("input");
  const label = element?.querySelector("label");
  const state = element?.querySelector("[data-statistics-state]");
  const signal = element?.querySelector<HTMLElement>("[data-statistics-signal]");
  if (!box || !label || !state || !signal) return () => {};
  const show = () => {
    const isOn = isCounted();
    box.checked = isOn;
    state.textContent = `Statistics: ${isOn ? "on" : "off"}`;
    signal.hidden = isOn || !asksNotToBeCounted();
    label.classList.remove("invisible");
  };
  const choose = () => chooseStatistics(box.checked);
  box.addEventListener("change", choose);
  const stopListening = onStatisticsChange(show);
  show();
  return () => {
    box.removeEventListener("change", choose);
    stopListening();
  };
}
