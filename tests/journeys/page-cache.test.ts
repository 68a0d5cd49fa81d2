import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#src/db/database.ts";
import { INVALIDATION } from "./support/html-page.ts";
import type { Program } from "./support/program.ts";
import { get, html, pounds, SHARED_ORIGIN, startTwoPrograms } from "./support/two-programs.ts";

let programs: Awaited<ReturnType<typeof startTwoPrograms>>;
let first: Program;
let second: Program;
let db: Kysely<Database>;
let vehicle: { vehicle_id: string; price: number };

beforeAll(async () => {
  programs = await startTwoPrograms();
  ({ first, second, db, vehicle } = programs);
});
afterAll(() => programs?.end());

describe("a public page", () => {
  it("is the same bytes for every visitor and supports conditional requests", async () => {
    const responses = await Promise.all([get(first, "/browse"), get(second, "/browse")]);
    const [one, two] = await Promise.all(responses.map((response) => response.text()));
    // Compared by hand: a failed assertion would print both pages.
    expect(one === two).toBe(true);
    const etag = responses[0]?.headers.get("etag") ?? "";
    expect(responses[1]?.headers.get("etag")).toBe(etag);
    const again = await get(first, "/browse?utm_source=letter", { "If-None-Match": `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    const other = await get(first, "/browse", { "If-None-Match": '"other"' });
    expect(other.status).toBe(200);
  });

  it("has cache tags and varies by encoding", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const response = await get(first, "/", { "Accept-Encoding": encoding });
      expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=\d+/);
      expect(response.headers.get("surrogate-key")).toBe("stock");
      expect(await response.text()).toContain("</html>");
    }
    const head = await get(first, "/", {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("etag")).not.toBeNull();
    const ofVehicle = await get(first, `/vehicle/${vehicle.vehicle_id}`);
    expect(ofVehicle.headers.get("surrogate-key")).toContain(`vehicle:${vehicle.vehicle_id}`);
  });

  it("allows no script but the one in it", async () => {
    const response = await get(first, "/browse");
    const inline = (await response.text()).match(/(?<=<script>).+?(?=<\/script>)/g) ?? [];
    expect(inline).toHaveLength(1);
    const hash = createHash("sha256").update(inline.join()).digest("base64");
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'; style-src 'self';`);
  });

  it.each(["/my-request/abc", "/thank-you", "/lead", "/shortlist", "/blog/preview/abc", "/dealer/login"])(
    "%s is never cached",
    async (url) => {
      const response = await get(first, url);
      expect(response.headers.get("etag")).toBeNull();
      expect(response.headers.get("cache-control") ?? "").not.toContain("public");
      expect(response.headers.get("content-security-policy")).toMatch(/'nonce-[^']+'/);
    },
  );
});

describe("a changed price", () => {
  it("appears on every page of every process", async () => {
    const urls = ["/", "/browse", `/vehicle/${vehicle.vehicle_id}`];
    const old = pounds(vehicle.price);
    for (const url of urls) {
      for (const program of [first, second]) expect(await html(program, url)).toContain(old);
    }
    const price = 43_219;
    await db.updateTable("vehicles").set({ price }).where("vehicle_id", "=", vehicle.vehicle_id).execute();
    const shows = async (program: Program, url: string) => (await html(program, url)).includes(pounds(price));
    for (const url of urls) {
      for (const program of [first, second])
        await expect.poll(() => shows(program, url), INVALIDATION).toBe(true);
    }
    vehicle.price = price;
  });

  it("of a car that is sold takes it out of the lists of every process", async () => {
    const sold = await db
      .selectFrom("cars_on_sale")
      .select("vehicle_id")
      .$narrowType<{ vehicle_id: string }>()
      .where("vehicle_id", "!=", vehicle.vehicle_id)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    const lists = async (program: Program) => (await html(program, "/browse")).includes(sold.vehicle_id);
    for (const program of [first, second]) expect(await lists(program)).toBe(true);
    await db
      .updateTable("vehicles")
      .set({ published: false, sold_at: new Date() })
      .where("vehicle_id", "=", sold.vehicle_id)
      .execute();
    for (const program of [first, second]) await expect.poll(() => lists(program), INVALIDATION).toBe(false);
  });

  it("publishes a scheduled article on the second, not before", async () => {
    const slug = "public-in-a-moment";
    await db
      .insertInto("posts")
      .values({ slug, title: "In a moment", body_markdown: "x", body_html: "<p>x</p>" })
      .execute();
    expect((await get(first, `/blog/${slug}`)).status).toBe(404);
    const publishedAt = new Date(Date.now() + 1500);
    await db
      .updateTable("posts")
      .set({ status: "published", published_at: publishedAt })
      .where("slug", "=", slug)
      .execute();
    const isPublic = async () => (await get(first, `/blog/${slug}`)).status === 200;
    await expect.poll(isPublic, { interval: 50, timeout: 10_000 }).toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(publishedAt.getTime());
    expect(await html(first, "/blog")).toContain("In a moment");
  });
});

describe("a user who saves a change", () => {
  const LAST_PRICE = 30_020;
  async function tokenOfDealer(): Promise<string> {
    const signedIn = await fetch(`${first.origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: SHARED_ORIGIN },
      body: JSON.stringify({ email: "dealer@demo.test", password: "demo-password" }),
    });
    const headers = { Authorization: `Bearer ${signedIn.headers.get("set-auth-token")}` };
    const response = await get(first, "/api/auth/token", headers);
    return ((await response.json()) as { token: string }).token;
  }

  it("reads their own write on the next page of the same process", async () => {
    const headers = {
      Authorization: `Bearer ${await tokenOfDealer()}`,
      "Content-Type": "application/json",
    };
    const { vehicles } = (await (await get(first, "/api/dealer/vehicles", headers)).json()) as {
      vehicles: { vehicle_id: string; published: boolean }[];
    };
    const car = vehicles.find((one) => one.published && one.vehicle_id !== vehicle.vehicle_id);
    for (let price = LAST_PRICE - 20; price <= LAST_PRICE; price++) {
      const url = `/api/dealer/vehicles/${car?.vehicle_id}`;
      const listing = (await (await get(first, url, headers)).json()) as { updated_at: string };
      const body = JSON.stringify({ listing: { ...listing, price }, updated_at: listing.updated_at });
      const saved = await fetch(`${first.origin}${url}`, { method: "PUT", headers, body });
      expect(saved.status).toBe(200);
      // Its cached page has the old price.
      expect(await html(first, `/vehicle/${car?.vehicle_id}`)).toContain(pounds(price));
    }
    await expect
      .poll(() => html(second, `/vehicle/${car?.vehicle_id}`), INVALIDATION)
      .toContain(pounds(LAST_PRICE));
  });
});
