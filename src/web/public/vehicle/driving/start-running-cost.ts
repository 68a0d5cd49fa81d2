import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { runningCostInput } from "#src/domain/driving/driving-cost.ts";
import type { RunningCostInput } from "#src/domain/driving/running-cost.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { runningCostTexts } from "#src/texts/driving-text.ts";
import { showTexts } from "#src/web/live/show-texts.ts";
import { showFieldError } from "#src/web/ui/forms/show-field-error.ts";
import { myDriving } from "../../browser-storage/my-driving.ts";
import { readCar } from "../car-of-page.ts";

/** Works the costs out again when a rate or the driving profile changes. The last valid rates stay in force. */
export function startRunningCost(box: HTMLElement): () => void {
  const car = readCar(box);
  const rates = [...box.querySelectorAll("input")];
  const prices = pricesOn(londonDay(new Date()).today);
  const input: RunningCostInput = runningCostInput(car.year, null, prices);
  const show = () => showTexts(box, runningCostTexts(car, input, myDriving.read()) ?? {});
  const read = (rate: HTMLInputElement) => {
    const max = Number(rate.dataset.max);
    const value = rate.value.trim() === "" ? Number.NaN : Number(rate.value);
    const isGood = value >= 0 && value <= max;
    if (isGood) input[rate.name as keyof RunningCostInput] = value;
    showFieldError(rate, isGood ? null : `Enter a number from 0 to ${formatNumber(max)}`);
  };
  const fillIn = () => {
    Object.assign(input, runningCostInput(car.year, myDriving.read(), prices));
    for (const rate of rates) {
      rate.value = String(input[rate.name as keyof RunningCostInput] ?? "");
      showFieldError(rate, null);
    }
    show();
  };
  box.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement) read(target);
    show();
  });
  const typed = rates.filter((rate) => rate.value !== rate.defaultValue);
  if (typed.length === 0 && myDriving.read()) fillIn();
  for (const rate of typed) read(rate);
  if (typed.length > 0) show();
  return myDriving.onChange(fillIn);
}
