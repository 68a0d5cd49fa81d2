import { runOnce } from "graphile-worker";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Mailer } from "#src/integrations/mailer.ts";
import { createSmtpMailer } from "#src/integrations/smtp-mailer.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { queueOptions } from "#src/worker/job-queue.ts";
import { buildDealer, buildVehicle } from "../factories.ts";
import { aLeadRequest, FROM_NOWHERE, leadTables, placeOutwards } from "../leads.ts";
import { type MailServer, startMailServer } from "../servers/mail-server.ts";
import { testApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

export const FROM = "Second Spark <hello@second-spark.example>";

/** For each test of a file: no leads, and a mail server without messages. */
export class LeadMailWorld {
  database!: TestDatabase;
  app!: AppContext;
  mailServer!: MailServer;
  mailer!: Mailer;

  constructor() {
    beforeAll(async () => {
      this.database = await createTestDatabase();
      this.app = testApp(this.database.db);
      await placeOutwards(this.database.db);
      this.mailServer = await startMailServer();
      this.mailer = createSmtpMailer({ url: this.mailServer.url, from: FROM });
    });
    afterAll(async () => {
      await this.mailer.close();
      await this.mailServer.close();
      await this.database.drop();
    });
    beforeEach(async () => {
      this.mailServer.messages.length = 0;
      await leadTables.empty(this.database.db);
    });
  }

  submit = (changes: Record<string, unknown> = {}) =>
    submitLead(this.app, aLeadRequest(changes), FROM_NOWHERE);

  /** @returns the id of a car of Own Cars; Other Cars has one that fits, too */
  twoDealers = async () => {
    const { db } = this.database;
    const own = await buildDealer(db, { name: "Own Cars", email: "own@dealers.example" });
    const other = await buildDealer(db, { name: "Other Cars", email: "other@dealers.example" });
    await buildVehicle(db, { dealer_id: other.dealer_id });
    return (await buildVehicle(db, { dealer_id: own.dealer_id })).vehicle_id;
  };

  /** Runs each due job once. */
  doJobs = (by: Mailer = this.mailer) =>
    runOnce(queueOptions(this.database.pool, { ...this.app, mailer: by }));

  recipients = () => this.mailServer.messages.flatMap(({ to }) => to?.map(({ address }) => address)).sort();

  mailTo = (address: string) => {
    const mail = this.mailServer.messages.find(({ to }) => to?.[0]?.address === address);
    if (!mail) throw new Error(`no mail to ${address}`);
    return { ...mail, everything: JSON.stringify(mail) };
  };
}
