import { randomUUID } from "node:crypto";
import { failedJob, openBuyerRequest, openReport, shownReview } from "#tests/support/records/admin-tasks.ts";
import { SUBJECTS, type SubjectWorld } from "./access-world.ts";

/** Ids created for earlier parameters of the same path. */
type Made = Record<string, string>;

/** Ids of other callers' records, or of a record named earlier in the path. */
const OTHERS: Record<string, (world: SubjectWorld, made: Made) => Promise<string> | string> = {
  webhook_delivery_id: async ({ db }, { webhook_endpoint_id = "" }) => {
    const at = new Date();
    const row = await db
      .insertInto("webhook_deliveries")
      .values({ webhook_endpoint_id, event: "test", state: "delivered", happened_at: at, created_at: at })
      .returning("webhook_delivery_id")
      .executeTakeFirstOrThrow();
    return row.webhook_delivery_id;
  },
  application_id: async (world) => await buildApplication(world),
  evidence_id: async ({ db }, { application_id }) => {
    const evidence = {
      user_id: application_id ? await applicantOf(db, application_id) : await buildApplicant(db),
      file_name: "passport.pdf",
      media_type: "application/pdf" as const,
      content: Buffer.from("%PDF-1.7"),
      uploaded_at: new Date(),
    };
    const row = await db
      .insertInto("dealer_evidence")
      .values({ ...evidence, application_id: application_id ?? null })
      .returning("evidence_id")
      .executeTakeFirstOrThrow();
    return row.evidence_id;
  },
  lead_message_id: async (world, { lead_id }) => {
    const leadId = lead_id ?? (await SUBJECTS.lead_id?.(world)) ?? "";
    const route = await world.db
      .selectFrom("lead_routes")
      .select(["lead_id", "dealer_id"])
      .where("lead_id", "=", leadId)
      .executeTakeFirstOrThrow();
    const file = { file_name: "car.pdf", media_type: "application/pdf", content: Buffer.from("%PDF-1.7") };
    const row = await world.db
      .insertInto("lead_messages")
      .values({ ...route, ...file, writer: "buyer", text: "", sent_at: new Date() })
      .returning("lead_message_id")
      .executeTakeFirstOrThrow();
    return row.lead_message_id;
  },
  buyer_request_id: openBuyerRequest,
  complaint_id: openReport,
  review_id: shownReview,
  job_id: failedJob,
  fingerprint: async ({ db }) => {
    const fingerprint = randomUUID();
    await db.insertInto("error_reports").values({ fingerprint, message: "it broke", path: "/" }).execute();
    return fingerprint;
  },
  post_revision_id: async ({ db }, { post_id = "" }) => {
    const { slug, title, excerpt, body_markdown, cover_image_url, topics, city, ...post } = await db
      .selectFrom("posts")
      .selectAll()
      .where("post_id", "=", post_id)
      .executeTakeFirstOrThrow();
    const { meta_title, meta_description, status } = post;
    const text = { slug, title, excerpt, body_markdown, cover_image_url, topics, city };
    const times = { saved_at: new Date(), replaced_at: new Date() };
    const row = await db
      .insertInto("post_revisions")
      .values({ post_id, ...text, meta_title, meta_description, status, ...times })
      .returning("post_revision_id")
      .executeTakeFirstOrThrow();
    return row.post_revision_id;
  },
  /**
   * Publishing is final, so past ones cannot be decided on; admins create upcoming ones by hand.
   */
  lead_kind: () => "vehicle_shared",
  valid_from: () => "2030-01-01",
};

const NAMED_IN_QUERY: Record<string, string> = {
  "/dealer/photos": "vehicle_id",
  "/dealer/battery-tests/certificate": "battery_test_id",
  "/dealer/message-files": "lead_id",
};

export async function urlFor(
  world: SubjectWorld,
  pattern: string,
): Promise<{ path: string; made: string[] }> {
  const made: Made = {};
  for (const [, name = ""] of pattern.matchAll(/\{(\w+)\}/g)) {
    const make = SUBJECTS[name] ?? OTHERS[name];
    if (!make) throw new Error(`Nothing is made for {${name}} of ${pattern}`);
    made[name] = await make(world, made);
  }
  const asked = NAMED_IN_QUERY[pattern];
  if (asked) made[asked] = (await SUBJECTS[asked]?.(world)) ?? "";
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => made[name] ?? "");
  const query = asked ? `?${asked}=${made[asked]}` : "";
  return { path: `${path}${query}`, made: Object.values(made) };
}

async function buildApplicant(db: SubjectWorld["db"]): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto("auth.user")
    .values({ id, name: "Ap Plicant", email: `${id}@access.example` })
    .execute();
  return id;
}

async function buildApplication({ db }: SubjectWorld): Promise<string> {
  const at = new Date();
  const { application_id } = await db
    .insertInto("dealer_applications")
    .values({
      user_id: await buildApplicant(db),
      state: "submitted",
      trading_name: "Volt Yard",
      company_number: "01234567",
      address_line: "1 High Street",
      town: "Leeds",
      postcode: "LS1 4DY",
      phone: "+441134960000",
      submitted_at: at,
      updated_at: at,
    })
    .returning("application_id")
    .executeTakeFirstOrThrow();
  return application_id;
}

async function applicantOf(db: SubjectWorld["db"], applicationId: string): Promise<string> {
  const { user_id } = await db
    .selectFrom("dealer_applications")
    .select("user_id")
    .where("application_id", "=", applicationId)
    .executeTakeFirstOrThrow();
  return user_id;
}
