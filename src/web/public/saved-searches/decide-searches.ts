import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  changeAlertFrequency,
  confirmStillLooking,
  stopAllSearches,
  stopSearch,
} from "#src/services/saved-searches/own-searches.ts";

/** @throws InvalidInput, NotFound */
export async function decideSearches(app: AppContext, token: string, form: FormData): Promise<Done> {
  const savedSearchId = String(form.get("saved_search_id") ?? "");
  switch (form.get("decision")) {
    case "frequency":
      await changeAlertFrequency(app, token, {
        saved_search_id: savedSearchId,
        frequency: form.get("frequency"),
      });
      return "frequency";
    case "kept":
      await confirmStillLooking(app, token);
      return "kept";
    case "stopped":
      await stopSearch(app, token, savedSearchId);
      return "stopped";
    case "stopped-all":
      await stopAllSearches(app, token);
      return "stopped-all";
    case "erased":
      if (form.get("sure") !== "on") {
        throw new InvalidInput({ sure: "Tick the box if you want everything erased." });
      }
      await stopAllSearches(app, token, { forGood: form.get("for_good") === "on" });
      return "erased";
    default:
      throw new InvalidInput({ decision: "Choose what you want to do." });
  }
}

export const DONE_TEXT = {
  confirmed: "Confirmed. We will email you when something new comes up.",
  frequency: "You have changed how often we email you.",
  kept: "Thank you. We will keep emailing you when something new comes up.",
  stopped: "Stopped. We no longer email you about this.",
  "stopped-all": "Stopped. We no longer email you, and we have deleted your email address.",
  erased: "Erased. We have deleted your saved searches and your email address.",
} as const;
export type Done = keyof typeof DONE_TEXT;
