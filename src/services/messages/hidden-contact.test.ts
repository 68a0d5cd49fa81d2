import { expect, it } from "vitest";
import { exportDealerLeads, findDealerLead, listDealerLeads } from "#src/services/leads/inbox/dealer-lead.ts";
import { addWebhook } from "#src/services/webhooks/webhooks.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { CrmWorld } from "#tests/support/worlds/crm-world.ts";

const world = new CrmWorld();
const HIDDEN = /900123|priya@example\.org/;
const ALL = { search: "", state: "all", age: null, sort: "newest", page: 1 } as const;

/** Everything that a dealer gets of an enquiry, by the way it comes. */
async function ways(contactBy: "phone" | "messages"): Promise<Record<string, string>> {
  await world.addPost();
  await world.addMail("crm@own.example");
  await addWebhook(world.app, world.owner, {
    url: world.receiver.url,
    events: ["lead.routed", "lead.changed"],
  });
  const leadId = await world.submit({ contact_by: contactBy });
  world.mails = [];
  await world.deliverAll();
  const byCrm = JSON.stringify(world.mails);
  world.mails = [];
  for (const { name, payload } of await jobsOf(world.leads.database.db)) {
    if (name !== "send-lead-notification") continue;
    await handleJob({ ...world.app, mailer: world.mailer }, name, payload as never);
  }
  return {
    portal: JSON.stringify(await listDealerLeads(world.app, world.owner, ALL)),
    enquiry: JSON.stringify(await findDealerLead(world.app, world.owner, leadId)),
    csv: await exportDealerLeads(world.app, world.owner, ALL),
    systems: JSON.stringify(world.receiver.received.map(({ body }) => body)),
    "ADF mail": byCrm,
    mails: JSON.stringify(world.mails),
  };
}

it("a buyer who wants messages only shows a dealer neither number nor email address, whichever way it comes", async () => {
  const shown = await ways("messages");
  expect(JSON.parse(shown.systems ?? "")).toHaveLength(2);
  for (const [way, text] of Object.entries(shown)) {
    expect(text, way).not.toMatch(HIDDEN);
    if (way !== "mails") expect(text, way).toMatch(/Priya|lead_id/);
  }
});

it("while one who may be rung shows both", async () => {
  const { mails: _, ...shown } = await ways("phone");
  for (const [way, text] of Object.entries(shown)) expect(text, way).toMatch(HIDDEN);
});
