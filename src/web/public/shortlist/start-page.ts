import { pricesOn } from "#src/domain/driving/current-prices.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { readVehicleIds, shortlistHref } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { compareDriving, type DrivenCar } from "#src/texts/compare-vehicles.ts";
import { startDialogLink } from "#src/web/live/dialog-link.ts";
import { showTexts } from "#src/web/live/show-texts.ts";
import { startParts } from "#src/web/live/start-parts.ts";
import { myDriving } from "../browser-storage/my-driving.ts";
import { shortlist } from "../browser-storage/shortlist.ts";
import { startShareButton } from "../share-pictures/start-share-button.ts";
import { BUYER_CARDS } from "../vehicle-cards/start-buyer-cards.ts";

startParts({
  ...BUYER_CARDS,
  "[data-shortlist]": startShortlist,
  "[data-share]": startShareButton,
  "[data-compared]": startCompared,
  "[data-dialog-link]": startDialogLink,
});

/** Without cars it shows what is saved; otherwise it drops a car whose heart is pressed off. */
function startShortlist(page: HTMLElement): () => void {
  const listed = readVehicleIds(page.dataset.shortlist);
  let saved = shortlist.read();
  if (listed.length === 0 && saved.length > 0) location.replace(shortlistHref(saved));
  return shortlist.onChange(() => {
    const removed = saved.filter((id) => !shortlist.read().includes(id));
    saved = shortlist.read();
    const left = listed.length === 0 ? saved : listed.filter((id) => !removed.includes(id));
    if (left.length !== listed.length) location.assign(shortlistHref(left));
  });
}

/** Compares the cars by the buyer's own driving in place of the average. */
function startCompared(table: HTMLElement): () => void {
  const cars = JSON.parse(table.dataset.compared ?? "[]") as DrivenCar[];
  const show = () => {
    const rows = compareDriving(cars, myDriving.read(), pricesOn(londonDay(new Date()).today));
    const [cost, week] = rows.toReversed();
    for (const [about, row] of Object.entries({ week, cost })) {
      const body = table.querySelector<HTMLElement>(`[data-row=${about}]`);
      if (!body) continue;
      body.hidden = row === undefined;
      if (!row) continue;
      body.dataset.differs = String(row.differs);
      showTexts(body, { name: row.name });
      for (const [place, cell] of [...body.querySelectorAll("td")].entries()) {
        showTexts(cell, {
          value: row.values[place] ?? "",
          best: row.best.includes(place) ? row.bestText : null,
        });
      }
    }
  };
  if (myDriving.read()) show();
  return myDriving.onChange(show);
}
