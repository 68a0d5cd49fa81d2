import { writeCsv } from "#src/domain/imports/csv.ts";
import { createSafeFetch } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { createSftpFetch } from "#src/integrations/safe-fetch/sftp-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runImport } from "#src/services/imports/run-import.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { finishStockFeedRun } from "#src/services/stock-feeds/runs/finish-stock-feed-run.ts";
import { type StockFeedRun, selectRuns } from "#src/services/stock-feeds/runs/run-queries.ts";
import { runStockFeed } from "#src/services/stock-feeds/runs/run-stock-feed.ts";
import { changeStockFeed } from "#src/services/stock-feeds/settings/change-stock-feed.ts";
import { addStockFeed } from "#src/services/stock-feeds/settings/stock-feeds.ts";
import { dealerUser } from "../dealer-user.ts";
import { buildDealer } from "../factories.ts";
import { type FeedServer, startFeedServer } from "../servers/stock-feed-server.ts";
import { testApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

export interface DealerFeed {
  actor: OwnDealer;
  dealerId: string;
  feedId: string;
  /** Runs the jobs of the worker, then moves the clock on by a day. */
  run(): Promise<StockFeedRun | undefined>;
}

export interface FeedWorld {
  database: TestDatabase;
  server: FeedServer;
  app: AppContext;
  clock: Date;
  later(hours: number): void;
  /** A new dealer's active feed of the file that the server has. @param url of the server unless given */
  addFeed(source?: object): Promise<DealerFeed>;
  end(): Promise<void>;
}

const START = new Date("2026-11-20T04:10:00Z");

/** A database, a dealer's stock system on this machine, and a clock. */
export async function startFeedWorld(): Promise<FeedWorld> {
  const database = await createTestDatabase();
  const server = await startFeedServer();
  const here = { isAllowed: (address: string) => address === "127.0.0.1" };
  const fetches = { feedFetch: createSafeFetch(here), sftpFetch: createSftpFetch(here) };
  const world: FeedWorld = {
    database,
    server,
    clock: START,
    app: { ...testApp(database.db, () => world.clock), ...fetches, webhookTargets: "any" },
    later(hours) {
      world.clock = new Date(world.clock.getTime() + hours * 3_600_000);
    },
    addFeed: (source = { url: server.url }) => addFeed(world, source),
    async end() {
      server.close();
      await database.drop();
    },
  };
  return world;
}

async function addFeed(world: FeedWorld, source: object): Promise<DealerFeed> {
  const { app } = world;
  const { dealer_id: dealerId } = await buildDealer(world.database.db);
  const actor = dealerUser(dealerId);
  const { feed } = await addStockFeed(app, actor, source);
  const feedId = feed.stock_feed_id;
  await changeStockFeed(app, actor, { feedId, input: { state: "active" } });
  const latestRun = async () => (await selectRuns(app.db, feedId, 1))[0];
  return {
    actor,
    dealerId,
    feedId,
    async run() {
      await runStockFeed(app, { stock_feed_id: feedId, trigger: "schedule" });
      const started = await latestRun();
      if (started?.import_id && started.state === "importing") {
        await runImport(app, started.import_id);
        await finishStockFeedRun(app, started.import_id);
      }
      const run = await latestRun();
      world.later(24);
      return run;
    },
  };
}

export const FEED_HEADER = [
  ...["stock_ref", "make", "model", "year", "body_style", "price", "mileage", "postcode", "fuel", "status"],
  ...["colour", "description"],
];

export interface CarInFeed {
  ref: string;
  price?: number;
  mileage?: number;
  status?: string;
  colour?: string;
  description?: string;
}

export const feedFile = (cars: readonly CarInFeed[]): string =>
  `${writeCsv([FEED_HEADER, ...cars.map(rowOf)])}\n`;

function rowOf({
  ref,
  price = 12_995,
  mileage = 21_500,
  status = "Live",
  colour = "Blue",
  description = "",
}: CarInFeed) {
  const [car, place] = [
    ["Nissan", "Leaf", "2021", "Hatchback"],
    ["M1 1AE", "Electric"],
  ];
  return [ref, ...car, `${price}`, `${mileage}`, ...place, status, colour, description];
}
