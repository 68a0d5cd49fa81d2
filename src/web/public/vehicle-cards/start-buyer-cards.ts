import { startParts } from "../content-pages/start-parts.ts";
import { startWeekAnswer } from "../driving/start-week-answer.ts";
import { startSaveButton } from "./start-save-button.ts";

/** Starts the save buttons, and the answers to 'Will it do my week?', of all cards in this part of the page. */
export function startBuyerCards(within?: ParentNode): void {
  startParts({ "[data-save-car]": startSaveButton, "[data-week-answer]": startWeekAnswer }, within);
}
