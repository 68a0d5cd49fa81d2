import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { runningCostInput } from "#src/domain/driving/driving-cost.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { firstMonth } from "#src/domain/driving/payback.ts";
import { type RunningCostInput, yearPounds } from "#src/domain/driving/running-cost.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { runningCostTexts } from "#src/texts/driving-text.ts";
import { paybackText } from "#src/texts/payback-text.ts";
import { weekAnswerText, weekSum } from "#src/texts/week-text.ts";
import { showLines, showTexts } from "#src/web/live/show-texts.ts";
import { showFieldError } from "#src/web/ui/forms/show-field-error.ts";
import { myCarNow, myDriving } from "../../browser-storage/my-driving.ts";
import { answerHrefs } from "../../driving/answer-hrefs.ts";
import { type CarOfPage, readCar } from "../car-of-page.ts";

/** What a car's page says of the buyer's own driving. */
export const DRIVING_ANSWERS = {
  "[data-my-week]": startMyWeek,
  "[data-week-box]": startWeekBox,
  "[data-running-cost]": startRunningCost,
};

const today = () => londonDay(new Date()).today;
const pricesNow = () => pricesOn(today());

function startMyWeek(answer: HTMLElement): () => void {
  const car = readCar(answer);
  const show = () => {
    const profile = myDriving.read();
    answer.hidden = profile === null;
    if (profile) answer.textContent = weekText(car, profile);
  };
  show();
  return myDriving.onChange(show);
}

/** 'Manages your week · £3,933 a year' */
function weekText(car: CarOfPage, profile: DrivingProfile): string {
  const pounds = yearPounds(car, profile, pricesNow());
  const cost = pounds !== null && `${formatPounds(pounds)} a year`;
  return [weekAnswerText(willItDo(car, profile)), cost].filter(Boolean).join(" · ");
}

/** Shows the buyer's own week in place of the example. */
function startWeekBox(box: HTMLElement): () => void {
  const car = readCar(box);
  const example = box.querySelector<HTMLElement>("[data-example]");
  const show = () => {
    const mine = myDriving.read();
    const profile = mine ?? EXAMPLE_WEEK;
    if (example) example.hidden = mine !== null && !myDriving.isOfPage();
    showTexts(box, { answer: weekAnswerText(willItDo(car, profile)) });
    showLines(box.querySelector("[role=status] ul"), weekSum(car, profile, pricesNow()));
    const links = answerHrefs(car.vehicle_id, profile);
    for (const link of box.querySelectorAll<HTMLAnchorElement>("[data-answer-link]"))
      link.href = link.dataset.answerLink === "page" ? links.page : links.picture;
  };
  if (myDriving.read()) show();
  return myDriving.onChange(show);
}

export const EXAMPLE_WEEK: DrivingProfile = {
  dailyMiles: 25,
  daysAWeek: 5,
  longestTrip: 25,
  charging: "home",
};

/** Works the costs out again when a rate or the driving profile changes. The last valid rates stay in force. */
function startRunningCost(box: HTMLElement): () => void {
  const car = readCar(box);
  const rates = [...box.querySelectorAll("input")];
  const prices = pricesNow();
  const input: RunningCostInput = runningCostInput(car.year, null, prices);
  const show = () => {
    showTexts(box, runningCostTexts(car, input, myDriving.read()) ?? {});
    showPayback(box, car, input);
  };
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
  const stopDriving = myDriving.onChange(fillIn);
  const stopCarNow = myCarNow.onChange(show);
  return () => {
    stopDriving();
    stopCarNow();
  };
}

/** Nothing for buyers who have not told how they drive, or what. */
function showPayback(box: HTMLElement, car: CarOfPage, input: RunningCostInput): void {
  const [profile, carNow] = [myDriving.read(), myCarNow.read()];
  const text =
    profile && carNow && paybackText(car, input, profile.charging, carNow, pricesNow(), firstMonth(today()));
  showTexts(box, { payback: text?.answer ?? null });
  const sum = box.querySelector<HTMLElement>("[data-payback-sum]");
  if (sum) sum.hidden = !text?.sum.length;
  showLines(sum?.querySelector("ul") ?? null, text?.sum ?? []);
}
