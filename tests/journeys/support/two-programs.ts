import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { newDataFolder } from "./data-folder.ts";
import { proxyToDatabaseOf } from "./database-proxy.ts";
import { databaseOf, type Program, startProgram } from "./program.ts";

/** Both programs share one URL, as behind a load balancer. */
export const SHARED_ORIGIN = "http://second-spark.example";

/**
 * Two programs on one database. The second is on another machine: it reaches the first one's database through a proxy
 * that can be cut.
 */
export async function startTwoPrograms() {
  const own = await newDataFolder();
  const other = await mkdtemp(path.join(os.tmpdir(), "second-spark-copies-"));
  const shared = { WEB_PROCESSES: "1", PUBLIC_ORIGIN: SHARED_ORIGIN, SAMPLE_DATA: "on" };
  const first = await startProgram(own, shared);
  const line = await proxyToDatabaseOf(own);
  const second = await startProgram(other, {
    ...shared,
    DATABASE_URL: line.url,
    AUTH_SECRET: "a secret of these two processes alone",
    RATE_LIMITS: "on",
    LOG_LEVEL: "silent",
  });
  const database = await databaseOf(own);
  const { db } = database;
  const vehicle = await db
    .selectFrom("cars_on_sale")
    .select(["vehicle_id", "price"])
    .$narrowType<{ vehicle_id: string; price: number }>()
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  const end = async () => {
    await database.close();
    await second.end();
    await line.end();
    await first.end();
    for (const folder of [own, other]) await rm(folder, { recursive: true, force: true });
  };
  return { first, second, line, db, vehicle, end };
}

export const get = (program: Program, url: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${program.origin}${url}`, { method, headers, redirect: "manual" });
export const html = async (program: Program, url: string) => await (await get(program, url)).text();
export const pounds = (price: number) => `£${price.toLocaleString("en-GB")}`;
