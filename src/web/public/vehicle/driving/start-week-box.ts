import { pricesOn } from "#src/domain/driving/current-prices.ts";
import type { DrivingProfile } from "#src/domain/driving/driving-profile.ts";
import { willItDo } from "#src/domain/driving/will-it-do.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { weekAnswerText, weekSum } from "#src/texts/week-text.ts";
import { showLines, showTexts } from "#src/web/live/show-texts.ts";
import { myDriving } from "../../browser-storage/my-driving.ts";
import { answerHrefs } from "../../driving/answer-hrefs.ts";
import { readCar } from "../car-of-page.ts";

/** Shows the buyer's own week in place of the example. */
export function startWeekBox(box: HTMLElement): () => void {
  const car = readCar(box);
  const example = box.querySelector<HTMLElement>("[data-example]");
  const show = () => {
    const mine = myDriving.read();
    const profile = mine ?? EXAMPLE_WEEK;
    if (example) example.hidden = mine !== null && !myDriving.isOfPage();
    showTexts(box, { answer: weekAnswerText(willItDo(car, profile)) });
    showLines(
      box.querySelector("[role=status] ul"),
      weekSum(car, profile, pricesOn(londonDay(new Date()).today)),
    );
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
