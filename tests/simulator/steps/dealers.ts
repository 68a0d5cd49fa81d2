import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { preferencesFormOf } from "#src/domain/leads/routing/preferences-form.ts";
import { outcome, routeStep, type Step, standingOf } from "./step.ts";

const WHOLE_YEAR = [{ first_day: "2027-01-01", last_day: "2028-12-31" }];

export const DEALER_STEPS: Record<string, Step> = {
  "a dealer changes its progress": routeStep(8, ({ pick }, { lead_id, progress }) => ({
    path: `/dealer/leads/${lead_id}/progress`,
    json: { progress: pick(["called", "no_answer", "appointment", "won", "lost"]), seen: progress },
  })),
  "a dealer passes": routeStep(2, (_, { lead_id }) => ({
    path: `/dealer/leads/${lead_id}/pass`,
    json: { reason: "too_far" },
  })),
  "a dealer reports an enquiry": routeStep(3, (_, { lead_id }) => ({
    path: `/dealer/leads/${lead_id}/issue`,
    json: { reason: "no_consent", evidence: "Never asked" },
  })),
  "a dealer writes": routeStep(6, (world, { lead_id }) => ({
    path: `/dealer/leads/${lead_id}/messages`,
    json: { message: `It is still here, says ${world.mark(lead_id)}` },
  })),
  "a dealer's system sends one message twice": routeStep(
    3,
    (world, { lead_id }) => ({
      path: `/dealer/leads/${lead_id}/messages`,
      json: { message: `Once only, says ${world.mark(lead_id)}` },
    }),
    2,
  ),
  "a dealer reads its statement": {
    weight: 8,
    prepare(world) {
      const { token } = world.pick(world.dealers);
      const path = `/dealer/statements/${world.clock.now.toISOString().slice(0, 7)}`;
      return async () => outcome(world, await world.api.request(path, { token }));
    },
  },
  "a dealer changes its preferences": {
    weight: 5,
    async prepare(world) {
      const { api, pick, chance, dealers } = world;
      const { dealer_id, token } = pick(dealers);
      const { body } = await api.request("/dealer/preferences", { token });
      const { updated_at } = body as { updated_at: string | null };
      // One more than today's: what comes at the same second must not pass it.
      const cap = chance(0.5) ? (await standingOf(world, dealer_id)).routed + 1 : pick([1, 2, 3]);
      const preferences = {
        ...preferencesFormOf(NO_PREFERENCES),
        daily_cap: chance(0.6) ? String(cap) : "",
        sharing: chance(0.3) ? "exclusive" : "shared",
        holidays: chance(0.15) ? WHOLE_YEAR : [],
      };
      const json = { preferences, updated_at };
      return async () =>
        outcome(world, await api.request("/dealer/preferences", { method: "PUT", token, json }));
    },
  },
};
