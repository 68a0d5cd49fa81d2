import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { minutesAfter } from "#src/domain/time/ago.ts";
import { createSafeFetch } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { replaceImageUrls } from "#src/services/imports/imported-image-queries.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { memoryPhotoStore } from "#tests/support/memory-photo-store.ts";
import { jpeg, png, SVG, webp } from "#tests/support/photo-files.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

export let database: TestDatabase;
let server: Server;
export let origin: string;
export let app: AppContext;
export let store: ReturnType<typeof memoryPhotoStore>;
export let now: Date;
let underWay = 0;
/** The server of pictures. */
export const pictures = {
  requested: [] as string[],
  /** Of /changing.jpg, whose responses have an ETag. */
  changing: { etag: '"1"', body: Buffer.alloc(0) as Buffer },
  isAway: false,
  mostAtOnce: 0,
};

export async function carWith(...paths: string[]): Promise<string> {
  const { vehicle_id } = await buildVehicle(database.db, { images: ["/photos/placeholder.svg"] });
  await give(vehicle_id, ...paths);
  return vehicle_id;
}
export const give = (vehicleId: string, ...paths: string[]) =>
  replaceImageUrls(
    database.db,
    [{ vehicle_id: vehicleId, image_urls: paths.map((one) => `${origin}${one}`) }],
    now,
  );
export const imagesOf = async (vehicleId: string) =>
  (
    await database.db
      .selectFrom("vehicles")
      .select("images")
      .where("vehicle_id", "=", vehicleId)
      .executeTakeFirst()
  )?.images ?? [];
export const nextJobs = async () =>
  (
    await sql`select id from graphile_worker.jobs where task_identifier = 'fetch-image-urls'`.execute(
      database.db,
    )
  ).rows.length;
export const later = (minutes: number) => {
  now = minutesAfter(now, minutes);
};

/** For each test of a file: no URLs of pictures, and a server that has some. */
export function withPictureServer(): void {
  beforeAll(async () => {
    // Ahead of the database clock, which sets the first attempt.
    now = minutesAfter(new Date(), 1);
    database = await createTestDatabase();
    const files: Record<string, Buffer> = {
      "/front.jpg": await jpeg({ width: 300, height: 225 }),
      "/rear.png": await png({ width: 300, height: 225 }),
      "/side": await webp({ width: 300, height: 225 }),
      "/drawing.jpg": SVG,
      "/page.jpg": Buffer.from("<!doctype html>"),
    };
    server = createServer((request, response) => {
      pictures.requested.push(request.url ?? "");
      pictures.mostAtOnce = Math.max(pictures.mostAtOnce, ++underWay);
      response.on("close", () => underWay--);
      const file = files[request.url ?? ""];
      if (pictures.isAway) response.writeHead(503).end();
      else if (request.url === "/inside")
        response.writeHead(302, { Location: "http://10.0.0.1/secret.jpg" }).end();
      else if (request.url === "/changing.jpg") {
        const isSame = request.headers["if-none-match"] === pictures.changing.etag;
        response
          .writeHead(isSame ? 304 : 200, { ETag: pictures.changing.etag })
          .end(isSame ? undefined : pictures.changing.body);
      } else if (file) response.end(file);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://pictures.example:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    store = memoryPhotoStore();
    // Allows only this machine's test server; other private addresses stay refused.
    const safeFetch = createSafeFetch({
      resolve: async () => ["127.0.0.1"],
      isAllowed: (address) => address === "127.0.0.1",
    });
    app = { ...testApp(database.db, () => now), photoStore: store, safeFetch };
    await database.db.deleteFrom("vehicle_image_urls").execute();
    Object.assign(pictures, { requested: [], isAway: false, mostAtOnce: 0 });
  });
  afterAll(async () => {
    server.close();
    await database.drop();
  });
}
