import { startWeekAnswer } from "../driving/start-week-answer.ts";
import { startSaveButton } from "./start-save-button.ts";

/** The save buttons, and the answers to 'Will it do my week?', of all cards. */
export const BUYER_CARDS = { "[data-save-car]": startSaveButton, "[data-week-answer]": startWeekAnswer };
