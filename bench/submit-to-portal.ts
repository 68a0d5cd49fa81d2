import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { databaseOf, startProgram } from "#tests/journeys/support/program.ts";
import { aLeadRequest } from "#tests/support/leads.ts";
import type { BenchRow } from "./bench-row.ts";
import { percentile } from "./percentile.ts";
import { signIn } from "./sign-in.ts";

/** "Real-time" as promised to dealers: one second. */
const LIMIT_MS = 1000;
const WARM_UP = 5;
const GIVE_UP_MS = 30_000;

interface BenchOptions {
  dataDir: string;
  dealers: number;
  requests: number;
}

interface OpenPortal {
  dealer_id: string;
  vehicle_id: string;
  access_token: string;
}

/**
 * Time from sending a lead until the dealer's open portal receives the event: the built product
 * over HTTP with many event streams open. Includes saving, scoring, routing and charging.
 */
export async function benchSubmitToPortal(options: BenchOptions): Promise<BenchRow[]> {
  const { dataDir, dealers, requests } = options;
  const program = await startProgram(dataDir, { LOG_LEVEL: "silent", RATE_LIMITS: "off" });
  const closing = new AbortController();
  try {
    const portals = await openPortals(program.origin, dataDir, dealers);
    const received = new ReceivedLeads();
    const streams = portals.map((portal) => follow(program.origin, portal, closing.signal, received));
    await Promise.all(streams.map(({ connected }) => connected));
    const took: number[] = [];
    for (let number = -WARM_UP; number < requests; number++) {
      const portal = portals.at(number % portals.length);
      if (!portal) throw new Error("no dealer has a car");
      const milliseconds = await submit(program.origin, portal, WARM_UP + number, received);
      if (number >= 0) took.push(milliseconds);
    }
    closing.abort();
    await Promise.all(streams.map(({ ended }) => ended));
    return [50, 95].map((percent) => {
      const ours = percentile(took, percent);
      const figure = `a request sent until the dealer's open portal hears of it, ${dealers} portals open, p${percent} ms`;
      return { figure, ours, limit: LIMIT_MS, ratio: ours / LIMIT_MS };
    });
  } finally {
    closing.abort();
    await program.end();
  }
}

async function openPortals(origin: string, dataDir: string, dealers: number): Promise<OpenPortal[]> {
  const database = await databaseOf(dataDir);
  try {
    await addDealers(database.db, dealers);
    const { rows } = await sql<{ email: string; dealer_id: string; vehicle_id: string }>`
      select email, dealer_profiles.dealer_id, min(vehicle_id::text) as vehicle_id
      from dealer_profiles join auth.user on id = user_id join vehicles on vehicles.dealer_id = dealer_profiles.dealer_id
      where email like '%@bench.example' group by 1, 2 order by 1
    `.execute(database.db);
    const portals: OpenPortal[] = [];
    for (const { email, dealer_id, vehicle_id } of rows) {
      portals.push({ dealer_id, vehicle_id, access_token: await signIn(origin, email) });
    }
    return portals;
  } finally {
    await database.close();
  }
}

/** Each with one car and one user with the sample accounts' password. */
async function addDealers(db: Db, count: number): Promise<void> {
  await sql`
    with like_this as (select * from dealers where status = 'verified' order by dealer_id limit 1),
    added as (
      insert into dealers (name, slug, status, verified_at, address_line, town, postcode, latitude, longitude, phone, email)
      select 'Bench ' || number, 'bench-' || number, 'verified', now(), address_line, town, postcode, latitude, longitude,
        phone, email from like_this, generate_series(1, ${count}::int) as number
      returning dealer_id, slug
    ), cars as (
      insert into vehicles (dealer_id, year, make, model, body_style, price, mileage, postcode, published)
      select dealer_id, 2021, 'Nissan', 'Leaf', 'Hatchback', 14000, 20000, 'M1 1AE', true from added
    ), people as (
      insert into auth.user (id, name, email, "emailVerified") select slug, 'Bench', slug || '@bench.example', true from added
      returning id
    ), passwords as (
      insert into auth.account (id, "accountId", "providerId", "userId", password)
      select people.id, people.id, 'credential', people.id, known.password
      from people, (
        select password from auth.account join auth.user on auth.user.id = "userId" where email = 'dealer@demo.test'
      ) as known
    )
    insert into dealer_profiles (user_id, dealer_id, full_name, role) select slug, dealer_id, 'Bench', 'owner' from added
  `.execute(db);
}

/** Event times by portal and lead: an event may arrive before the response with the lead's id. */
class ReceivedLeads {
  private readonly times = new Map<string, number>();
  private readonly waiting = new Map<string, (at: number) => void>();

  note(dealerId: string, leadId: string, at: number): void {
    const key = `${dealerId} ${leadId}`;
    this.times.set(key, at);
    this.waiting.get(key)?.(at);
  }

  async when(dealerId: string, leadId: string): Promise<number> {
    const key = `${dealerId} ${leadId}`;
    const receivedAt = this.times.get(key);
    if (receivedAt !== undefined) return receivedAt;
    return await new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error("a portal heard nothing")), GIVE_UP_MS);
      this.waiting.set(key, (at) => {
        clearTimeout(tooLate);
        resolve(at);
      });
    });
  }
}

function follow(origin: string, portal: OpenPortal, signal: AbortSignal, received: ReceivedLeads) {
  let connect = () => {};
  const connected = new Promise<void>((resolve) => {
    connect = resolve;
  });
  const read = async () => {
    const headers = { Authorization: `Bearer ${portal.access_token}` };
    const response = await fetch(`${origin}/api/dealer/events`, { headers, signal });
    if (!response.ok || !response.body) throw new Error(`no event stream: ${response.status}`);
    let text = "";
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const at = performance.now();
      const events = (text + part).split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        if (event.startsWith("event: connected")) connect();
        const leadId = /^event: lead-routed\ndata: \{"lead_id":"([^"]+)"/.exec(event)?.[1];
        if (leadId) received.note(portal.dealer_id, leadId, at);
      }
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return { connected: Promise.race([connected, ended]), ended };
}

/** @returns milliseconds from sending until the portal of the car's dealer received the event */
async function submit(
  origin: string,
  { dealer_id, vehicle_id }: OpenPortal,
  number: number,
  received: ReceivedLeads,
): Promise<number> {
  const request = aLeadRequest({
    name: "Bench Buyer",
    email: `buyer${number}@bench.example`,
    phone: `0161 496 ${String(1000 + number).padStart(4, "0")}`,
    source: "vehicle_page",
    vehicle_id,
  });
  const sentAt = performance.now();
  const response = await fetch(`${origin}/api/lead`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request),
  });
  const { lead_id } = (await response.json()) as { lead_id?: string };
  if (!lead_id) throw new Error(`a request was refused: ${response.status}`);
  return (await received.when(dealer_id, lead_id)) - sentAt;
}
