import { compareDriving, type DrivenCar } from "#src/texts/compare-vehicles.ts";
import { showTexts } from "#src/web/live/show-texts.ts";
import { myDriving } from "../browser-storage/my-driving.ts";

/** Compares the cars by the buyer's own driving in place of the average. */
export function startCompared(table: HTMLElement): () => void {
  const cars = JSON.parse(table.dataset.compared ?? "[]") as DrivenCar[];
  const show = () => {
    const rows = compareDriving(cars, myDriving.read());
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
