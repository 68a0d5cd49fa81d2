import { pricesOn } from "#src/domain/driving/current-prices.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { yearPounds } from "#src/domain/driving/running-cost.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import { formatPounds } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { weekAnswerText, weekChargesText } from "#src/texts/week-text.ts";
import { myDriving } from "../../browser-storage/my-driving.ts";
import { type CarOfPage, readCar } from "../car-of-page.ts";

export function startMyWeek(answer: HTMLElement): () => void {
  const car = readCar(answer);
  const show = () => {
    const profile = myDriving.read();
    answer.hidden = profile === null;
    if (profile) answer.textContent = weekText(car, profile);
  };
  show();
  return myDriving.onChange(show);
}

/** 'Manages your week. 3 charges a week, about £62. A year costs you about £3,933.' */
function weekText(car: CarOfPage, profile: DrivingProfile): string {
  const week = willItDo(car, profile);
  const prices = pricesOn(londonDay(new Date()).today);
  const pounds = yearPounds(car, profile, prices);
  const sentences = [
    weekAnswerText(week),
    weekChargesText(week, profile, prices),
    pounds !== null && `A year costs you about ${formatPounds(pounds)}`,
  ];
  return `${sentences.filter(Boolean).join(". ")}.`;
}
