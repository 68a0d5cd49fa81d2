import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect } from "vitest";
import { createGaps, type Load, type LoadReport, startLoad } from "#tests/cluster/load.ts";
import type { PatroniNode } from "./stack/patroni.ts";
import { type Stack, startStack } from "./stack/stack.ts";

/** Generous, for a busy machine. */
export const PATIENCE = { timeout: 60_000, interval: 100 };
export const SOME = { pages: 20, leads: 6 };

export interface Car {
  vehicle_id: string;
  price: number;
  published: boolean;
  updated_at: string;
}

/** Starts the stack for a test file, and checks after each fault what must hold. */
export function useStack() {
  /** Accepted leads by id, with the buyer's email. */
  const accepted = new Map<string, string>();
  const figures: Record<string, number | string>[] = [];
  let stack: Stack | undefined;
  let token = "";
  let car: Car | undefined;
  const scene = {
    accepted,
    get stack(): Stack {
      if (!stack) throw new Error("the stack has not started");
      return stack;
    },
    /** A published car of dealer@demo.test. */
    get car(): Car {
      if (!car) throw new Error("the dealer has no published car");
      return car;
    },
    authorization: () => ({ Authorization: `Bearer ${token}` }),
    web: (index: number) => scene.stack.web[index]?.program.origin ?? "",
    async read(url: string): Promise<unknown> {
      const response = await fetch(url, { headers: scene.authorization() });
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      return await response.json();
    },
    /** Resolves when a node other than this one is the primary. */
    async anotherPrimary(than: PatroniNode): Promise<void> {
      const name = async () => (await scene.stack.database.primary().catch(() => than)).name;
      await expect.poll(name, PATIENCE).not.toBe(than.name);
    },
    /** @returns a report, after checking that no lead is lost and every page was read at the first request */
    async underLoad(happens: (load: Load) => Promise<void>) {
      const processes = scene.programs().map(({ process }) => process.pid);
      const origins = scene.stack.haproxy.map(({ origin }) => origin);
      const load = startLoad(origins, [`/vehicle/${scene.car.vehicle_id}`]);
      const watch = watchWrites(scene.stack);
      try {
        await load.more(SOME);
        await happens(load);
        await load.more(SOME);
      } finally {
        await load.stop();
      }
      const report: LoadReport = await load.stop();
      const databaseGapMs = await watch.stop();
      for (const [leadId, email] of report.leads) accepted.set(leadId, email);
      figures.push({
        fault: (expect.getState().currentTestName ?? "").replace(/.* > /, ""),
        "ms without a primary": databaseGapMs,
        "ms without a lead": report.longestGapMs.leads,
        "ms without a page": report.longestGapMs.pages,
        leads: report.leads.size,
        pages: report.pages,
        restarted: scene.programs().filter(({ process }) => !processes.includes(process.pid)).length,
      });
      expect(report.failed).toEqual([]);
      expect(report.repeated.pages).toEqual([]);
      await scene.everyLeadIsThere();
      return { ...report, databaseGapMs };
    },
    programs: () => [...scene.stack.web, ...scene.stack.workers].map(({ program }) => program),
    async everyLeadIsThere(): Promise<void> {
      const primary = await scene.stack.database.primary();
      const rows = await primary.query("select lead_id from leads where email like 'buyer.%'");
      const there = new Set(rows.map(({ lead_id }) => lead_id));
      expect([...accepted.keys()].filter((leadId) => !there.has(leadId))).toEqual([]);
      expect(new Set(accepted.values()).size).toBe(accepted.size);
    },
    async everyBuyerHasMail(): Promise<void> {
      const { mail } = scene.stack;
      const mailed = () =>
        new Set(mail.messages.flatMap(({ to }) => to?.map(({ address }) => address) ?? []));
      const missing = () => [...accepted.values()].filter((email) => !mailed().has(email));
      // Outlasts a dead worker's jobs, which are requeued within a minute.
      await expect.poll(missing, { ...PATIENCE, timeout: 90_000 }).toEqual([]);
    },
  };
  beforeAll(async () => {
    stack = await startStack();
    token = await signIn(scene.web(0), stack.haproxy[0]?.origin ?? "");
    const { vehicles } = (await scene.read(`${scene.web(0)}/api/dealer/vehicles`)) as { vehicles: Car[] };
    car = vehicles.find(({ published }) => published);
  });
  afterAll(async () => {
    console.table(figures);
    await stack?.end();
  });
  return scene;
}

/** @returns an access token of dealer@demo.test, valid in every process */
async function signIn(web: string, origin: string): Promise<string> {
  const response = await fetch(`${web}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email: "dealer@demo.test", password: "demo-password" }),
  });
  const long = response.headers.get("set-auth-token") ?? "";
  const headers = { Authorization: `Bearer ${long}` };
  return ((await (await fetch(`${web}/api/auth/token`, { headers })).json()) as { token: string }).token;
}

/** Measures how long no new connection reaches a primary: the program cannot do better. */
function watchWrites(stack: Stack) {
  const gaps = createGaps();
  let isOver = false;
  const working = (async () => {
    for (; !isOver; await pause(50)) if (await stack.isWritable()) gaps.mark();
  })();
  return {
    async stop() {
      isOver = true;
      await working;
      return gaps.longestMs();
    },
  };
}
