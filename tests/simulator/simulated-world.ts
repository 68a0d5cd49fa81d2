import { sql } from "kysely";
import pg from "pg";
import { type Db, openDatabase } from "#src/db/database.ts";
import { LEAD_LIMITS } from "#src/domain/policy/leads.ts";
import type { Mailer } from "#src/integrations/mailer.ts";
import { seededRandom } from "#tests/faults/seeded-random.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { placeOutwards } from "#tests/support/leads.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { Gate, gatedClient } from "./gate.ts";
import { seedIds, seedIdsOfDatabase } from "./seeded-ids.ts";

export interface WorldOptions {
  seed: number;
  /** Probability of a fault at each statement; 0 for none. */
  faults: number;
}

/** What a buyer sent, until an answer has come. */
export interface SentRequest {
  key: string;
  body: Record<string, unknown>;
  leadId: string | null;
  /** A later request with the same key must get the same answer. */
  answer: string | null;
}

export type SimulatedWorld = Awaited<ReturnType<typeof buildWorld>>;

/** Before a change of the clock, before Christmas, and two ordinary days. */
const STARTS = [
  "2027-03-26T07:00:00Z",
  "2027-10-29T06:30:00Z",
  "2027-12-23T09:00:00Z",
  "2027-06-02T05:00:00Z",
];
const TOWNS = [
  { town: "Manchester", postcode: "M4 6JG", latitude: 53.48, longitude: -2.23 },
  { town: "Salford", postcode: "M1 2AB", latitude: 53.47, longitude: -2.26 },
  { town: "London", postcode: "E1 6AN", latitude: 51.52, longitude: -0.06 },
] as const;
const MODELS = [
  { make: "Nissan", model: "Leaf" },
  { make: "Kia", model: "Niro" },
] as const;
const DEALERS = 5;
const CARS_EACH = 4;

/** Dealers with stock and people, an admin, a clock, and a mail server, on a database whose statements pass a gate. */
export async function buildWorld({ seed, faults }: WorldOptions) {
  let draw = seededRandom(seed);
  const random = () => draw();
  const chance = (probability: number) => random() < probability;
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const owner = await createTestDatabase();
  await seedIdsOfDatabase(owner.db);
  const restoreIds = seedIds(seededRandom(seed + 1));

  const monitor = new pg.Client({ connectionString: owner.url });
  await monitor.connect();
  const history: string[] = [];
  const gate: Gate = new Gate({
    random,
    fault: () => (chance(faults) ? pick(["conflict", "lost before", "lost after", "dies"] as const) : null),
    note: (step) => void history.push(step.replaceAll(/\s+/g, " ").slice(0, 120)),
    async waitingForLock(sessions) {
      const question = "select distinct pid from pg_locks where not granted and pid = any($1::int[])";
      const { rows } = await monitor.query<{ pid: number }>(question, [sessions]);
      return new Set(rows.map(({ pid }) => pid));
    },
  });
  const application = openDatabase(
    {
      connectionString: owner.application.pool.options.connectionString,
      max: 30,
      Client: gatedClient(() => gate),
    },
    () => {},
  );

  const clock = { now: new Date(pick(STARTS)) };
  const api = testApi(application, { rateLimits: false });

  /** The Message-IDs of what was sent. */
  const mail = { isDown: false, sent: [] as string[] };
  const mailer: Mailer = {
    async send(message) {
      if (mail.isDown) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
      mail.sent.push(message.message_id ?? "");
    },
    close: async () => {},
  };

  const dealers = await buildDealers(api, owner.db, random);
  const admin = (await signedIn(api, { email: "admin@simulated.example", is_admin: true })).access;
  // After the sign-ins, which need the clock of the machine.
  await sql`update auth.session set "expiresAt" = '2030-01-01'`.execute(owner.db);
  Object.assign(api.app, { now: () => clock.now, leadLimits: LEAD_LIMITS });
  return {
    random,
    chance,
    pick,
    clock,
    gate,
    api,
    app: api.app,
    mailer,
    mail,
    db: owner.db,
    dealers,
    admin,
    history,
    /** What a person saw that must never be seen. */
    seen: [] as string[],
    /** Which the buyers of this step ask about. */
    wantedCar: null as { vehicle_id: string; dealer_id: string; published: boolean } | null,
    requests: [] as SentRequest[],
    /** Each step draws its own numbers, so that a history without some of its steps can be tried. */
    beginStep(step: number): void {
      draw = seededRandom(seed * 100_003 + step);
    },
    /** Largest limits in force since the last check. */
    limits: new Map<string, { cap: number; creditPence: number }>(),
    async end() {
      restoreIds();
      await application.close();
      await monitor.end();
      await owner.drop();
    },
  };
}

/** Two dealers reach a cap within a day, and one a credit limit; most real ones have neither. */
async function buildDealers(api: TestApi, db: Db, random: () => number) {
  await placeOutwards(db);
  const dealers: { dealer_id: string; token: string }[] = [];
  for (let index = 0; index < DEALERS; index++) {
    const { town, ...place } = TOWNS[index % TOWNS.length] ?? TOWNS[0];
    const { dealer_id } = await buildDealer(db, { name: `Dealer ${index}`, town, ...place });
    for (let car = 0; car < CARS_EACH; car++) {
      const price = 9_500 + Math.floor(random() * 60) * 250;
      await buildVehicle(db, { dealer_id, ...MODELS[car % MODELS.length], ...place, price });
    }
    const { access } = await signedIn(api, { email: `owner-${index}@dealers.example`, dealer_id });
    dealers.push({ dealer_id, token: access });
    if (index < 2) await insertCap(db, dealer_id, index + 1);
    if (index === 2)
      await db
        .updateTable("dealers")
        .set({ credit_limit_pence: 6000 })
        .where("dealer_id", "=", dealer_id)
        .execute();
  }
  return dealers;
}

async function insertCap(db: Db, dealerId: string, dailyCap: number): Promise<void> {
  const updated = { updated_at: new Date("2027-01-01"), updated_by: "owner" };
  await db
    .insertInto("dealer_preferences")
    .values({ dealer_id: dealerId, daily_cap: dailyCap, ...updated })
    .execute();
}
