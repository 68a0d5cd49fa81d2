import { sql } from "kysely";
import { LEAD_LIMITS } from "#src/domain/policy/leads.ts";
import { PARSERS } from "#src/parsing/parsers.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { seededRandom } from "#tests/faults/seeded-random.ts";
import { testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { openGatedDatabase, openUngatedDatabase } from "./gated-database.ts";
import { buildOutside } from "./outside.ts";
import { seedIds, seedIdsOfDatabase } from "./seeded-ids.ts";
import { sentRequests } from "./sent-requests.ts";
import { buildPeople } from "./simulated-people.ts";
import { followStock } from "./simulated-stock.ts";

export interface WorldOptions {
  seed: number;
  /** Probability of a fault at each statement; 0 for none. */
  faults: number;
}

export type SimulatedWorld = Awaited<ReturnType<typeof buildWorld>>;

/** The evenings before both changes of the hour, Christmas, and two ordinary days. */
const STARTS = [
  "2027-03-27T16:00:00Z",
  "2027-10-30T16:00:00Z",
  "2027-12-23T09:00:00Z",
  "2027-06-02T05:00:00Z",
  "2027-09-14T07:00:00Z",
];
/** A commit decides most, and is one statement of ten. */
const MORE_AT_COMMITS = 4;

/** Parses at once: a thread's answer comes at a time of its own. */
const PARSING: AppContext["parsing"] = {
  async run(_owner, name, ...input) {
    const parse = (await PARSERS[name]()) as (...input: unknown[]) => never;
    return parse(...input);
  },
};

/** Dealers with stock and people, an admin, a clock, and a mail server, on a database whose statements pass a gate. */
export async function buildWorld({ seed, faults }: WorldOptions) {
  let draw = seededRandom(seed);
  const random = () => draw();
  const chance = (probability: number) => random() < probability;
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const owner = await createTestDatabase();
  const ungated = openUngatedDatabase(owner.url);
  const { db } = ungated;
  await seedIdsOfDatabase(db);
  const restoreIds = seedIds(seededRandom(seed + 1));
  const { application, close, ...gated } = await openGatedDatabase({
    owner,
    random,
    fault: (possible) => {
      const probability = possible.includes("lost after") ? faults * MORE_AT_COMMITS : faults;
      return chance(probability) ? pick(possible) : null;
    },
  });
  const clock = { now: new Date(pick(STARTS)) };
  const now = () => clock.now;
  const outside = buildOutside({ now, chance });
  const { safePost, feedFetch } = outside;
  // Loaded before the clock starts.
  await PARSERS["open-stock"]();
  const api = testApi(application, { rateLimits: false });
  Object.assign(api.app, { safePost, feedFetch, webhookTargets: "any", parsing: PARSING });
  const people = await buildPeople(api, { db, files: outside.files, random, start: clock.now });
  const stock = await followStock(ungated, owner.url);
  // After the sign-ins, which need the clock of the machine.
  await sql`update auth.session set "expiresAt" = '2030-01-01'`.execute(db);
  Object.assign(api.app, { now, leadLimits: LEAD_LIMITS, log: gated.log });
  return {
    random,
    chance,
    pick,
    clock,
    api,
    app: api.app,
    db,
    ...gated,
    ...outside,
    ...people,
    ...sentRequests(),
    stock,
    /** Leads whose traces were looked for. */
    erased: new Set<string>(),
    /** Largest limits in force since the last check. */
    limits: new Map<string, { cap: number; creditPence: number }>(),
    /** Of each dealer's reviews when its page was last read. */
    means: new Map<string, string>(),
    /** Which the buyers of this step ask about. */
    wantedCar: null as { vehicle_id: string; dealer_id: string } | null,
    /** Each step draws its own numbers, so that a history without some of its steps can be tried. */
    beginStep(step: number): void {
      draw = seededRandom(seed * 100_003 + step);
    },
    async end() {
      restoreIds();
      await stock.close();
      await close();
      await ungated.close();
      await owner.drop();
    },
  };
}
