import { leadStep, outcome, type Step, standingOf } from "./step.ts";

export const ADMIN_STEPS: Record<string, Step> = {
  "a dealer is suspended or verified again": {
    weight: 2,
    async prepare(world) {
      const { db, api, admin, pick, dealers } = world;
      const { dealer_id } = pick(dealers);
      const row = await db
        .selectFrom("dealers")
        .select("status")
        .where("dealer_id", "=", dealer_id)
        .executeTakeFirstOrThrow();
      const json = { status: row.status === "verified" ? "suspended" : "verified", reason: "As agreed" };
      return async () =>
        outcome(world, await api.request(`/admin/dealers/${dealer_id}/status`, { token: admin, json }));
    },
  },
  "an admin sets a credit limit": {
    weight: 4,
    async prepare(world) {
      const { api, admin, pick, chance, dealers } = world;
      const { dealer_id } = pick(dealers);
      // Leaves room for one more charge: what comes at the same second must not pass it.
      const room = Math.max(0, (await standingOf(world, dealer_id)).pence) + 1;
      const json = { amount: chance(0.5) ? (room / 100).toFixed(2) : pick(["20", "60", "200", "2000"]) };
      const path = `/admin/dealers/${dealer_id}/account/credit-limit`;
      return async () => outcome(world, await api.request(path, { method: "PUT", token: admin, json }));
    },
  },
  "an admin accepts what is held": leadStep(4, "held", ({ api, admin }, leadId) =>
    api.request(`/admin/leads/held/${leadId}/accept`, { method: "POST", token: admin }),
  ),
  "an admin rejects what is held": leadStep(1, "held", ({ api, admin }, leadId) =>
    api.request(`/admin/leads/held/${leadId}/reject`, { token: admin, json: { reason: "Made up" } }),
  ),
  "an admin closes what no dealer matches": leadStep(1, "unmatched", ({ api, admin }, leadId) =>
    api.request(`/admin/leads/${leadId}/close`, { token: admin, json: { reason: "Nobody near" } }),
  ),
  "an admin routes by hand": leadStep(4, null, ({ api, admin, dealers, pick }, leadId) => {
    const json = { dealer_id: pick(dealers).dealer_id, reason: "Rang and agreed", is_free: false };
    return api.request(`/admin/leads/${leadId}/routes`, { token: admin, json });
  }),
  "an admin decides a report": {
    weight: 3,
    async prepare(world) {
      const { db, api, admin, chance } = world;
      const issue = await db
        .selectFrom("lead_issues")
        .select("lead_issue_id")
        .where("state", "=", "open")
        .orderBy("lead_issue_id")
        .executeTakeFirst();
      if (!issue) return null;
      const json = { accept: chance(0.5), reason: "As the buyer says" };
      const path = `/admin/issues/${issue.lead_issue_id}/decision`;
      return async () => outcome(world, await api.request(path, { token: admin, json }));
    },
  },
};
