import { stopAllSearches } from "#src/services/saved-searches/own-searches.ts";
import { confirmSearch, saveSearch } from "#src/services/saved-searches/save-search.ts";
import type { Step } from "./step.ts";

const SEARCHES = ["make=Nissan", "make=Kia", ""];
const WATCHERS = 6;

export const ALERT_STEPS: Record<string, Step> = {
  "a buyer saves a search": {
    weight: 3,
    prepare({ app, pick, random }) {
      const email = `watcher-${Math.floor(random() * WATCHERS)}@example.org`;
      const input = {
        email,
        frequency: "instant",
        search: pick(SEARCHES),
        company_website: "",
        form_seconds: 9,
      };
      return async () => {
        await saveSearch(app, input, { ip: null });
        return "saved";
      };
    },
  },
  "a buyer confirms a search": {
    weight: 4,
    async prepare({ app, db, pick, chance }) {
      const searches = db
        .selectFrom("saved_searches")
        .select(["saved_search_id", "requested_at", "confirmed_at"]);
      const rows = await searches.orderBy("saved_search_id").execute();
      const waiting = rows.filter(({ confirmed_at }) => confirmed_at === null);
      if (rows.length === 0) return null;
      const search = pick(waiting.length > 0 && chance(0.9) ? waiting : rows);
      const token = app.alertLinks.confirmUrl(search).split("/confirm/")[1] ?? "";
      return async () => {
        await confirmSearch(app, token);
        return "confirmed";
      };
    },
  },
  "a buyer stops all alerts": {
    weight: 1,
    async prepare({ app, db, pick, clock }) {
      const subscribers = db.selectFrom("alert_subscribers").select("subscriber_id");
      const rows = await subscribers.orderBy("subscriber_id").execute();
      if (rows.length === 0) return null;
      const token =
        app.alertLinks.manageUrl(pick(rows).subscriber_id, clock.now).split("/saved-searches/")[1] ?? "";
      return async () => {
        await stopAllSearches(app, token);
        return "stopped";
      };
    },
  },
};
