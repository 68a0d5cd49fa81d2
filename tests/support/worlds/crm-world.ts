import { beforeEach } from "vitest";
import type { Mailer, MailMessage } from "#src/integrations/mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { addAdfMail, addAdfPost, confirmChannel } from "#src/services/crm-channels/adf-channels.ts";
import { senderByKind } from "#src/services/crm-channels/send-by-kind.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { deliverWebhook } from "#src/services/webhooks/deliver-webhook.ts";
import { findWebhook } from "#src/services/webhooks/webhooks.ts";
import { ownerOf } from "../dealer-user.ts";
import { buildDealer, buildVehicle } from "../factories.ts";
import { aLeadRequest, FROM_NOWHERE, jobsOf } from "../leads.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../servers/webhook-receiver.ts";
import { leadWorld, NOW } from "./lead-world.ts";
import { post } from "./webhook-world.ts";

/** For each test of a file: a dealer with a car, a receiver on this machine, and a lead's whole life. */
export class CrmWorld {
  readonly leads = leadWorld();
  receiver!: WebhookReceiver;
  app!: AppContext;
  owner!: OwnDealer;
  dealer_id = "";
  vehicle_id = "";
  mails: MailMessage[] = [];
  mailer: Mailer = { send: async (mail) => void this.mails.push(mail), close: async () => {} };

  constructor() {
    beforeEach(async () => {
      const { database, app } = this.leads;
      this.mails = [];
      this.receiver = await startWebhookReceiver();
      this.app = { ...app, safePost: post, webhookTargets: "any" };
      this.dealer_id = (await buildDealer(database.db, { name: "Own Cars" })).dealer_id;
      this.vehicle_id = (await buildVehicle(database.db, { dealer_id: this.dealer_id })).vehicle_id;
      this.owner = ownerOf(this.dealer_id);
      return () => this.receiver.close();
    });
  }

  addPost = async (changes: Record<string, unknown> = {}) => {
    const input = { url: this.receiver.url, authentication: "none", has_agreed: true, ...changes };
    return (await addAdfPost(this.app, this.owner, input)).webhook;
  };

  /** Confirmed with its code unless `isProven` is false. */
  addMail = async (email: string, { isProven = true } = {}) => {
    const endpoint = await addAdfMail(this.app, this.owner, { email, has_agreed: true });
    const code = await this.mailedCode();
    if (isProven) await confirmChannel(this.app, this.owner, endpoint.webhook_endpoint_id, { code });
    return { ...endpoint, code };
  };

  mailedCode = async (): Promise<string> => {
    const job = (await jobsOf(this.leads.database.db)).findLast(({ name }) => name === "send-channel-code");
    return await this.app.encryption.decrypt(String(job?.payload.sealed_code));
  };

  submit = async (changes: Record<string, unknown> = {}) =>
    (await submitLead(this.app, aLeadRequest({ vehicle_id: this.vehicle_id, ...changes }), FROM_NOWHERE))
      .lead_id;

  /** The token of the buyer's own page. */
  tokenOf = (leadId: string) =>
    this.app.buyerLinks.urlOf({ lead_id: leadId, created_at: NOW }).split("/my-request/")[1] ?? "";

  /** Runs what is due, oldest first, and returns how many deliveries there were. */
  deliverAll = async (mailer: Mailer = this.mailer): Promise<number> => {
    const waiting = await this.leads.database.db
      .selectFrom("webhook_deliveries")
      .select("webhook_delivery_id")
      .where("state", "=", "waiting")
      .orderBy("created_at")
      .execute();
    for (const { webhook_delivery_id } of waiting) {
      await deliverWebhook(this.app, webhook_delivery_id, senderByKind(mailer));
    }
    return waiting.length;
  };

  deliveriesOf = async ({ webhook_endpoint_id }: { webhook_endpoint_id: string }) =>
    (await findWebhook(this.app, this.owner, webhook_endpoint_id, 1)).deliveries;
}
