import { deflateSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { openFeed } from "#src/parsing/feeds/open-feed.ts";
import { checkStock } from "#src/parsing/imports/check-stock.ts";
import { markdownToHtml } from "#src/parsing/markdown.ts";
import { createParsing, type KilledParser } from "#src/parsing/parsing.ts";
import { checkPdf } from "#src/parsing/pdf/check-pdf.ts";
import { cleanPdf } from "#src/parsing/pdf/clean-pdf.ts";

const BYTES = 2 ** 20;
/** Hostile bytes may cost this many times what honest ones do, in the same run. What is not linear costs hundreds. */
const MOST = 40;

const fill = (text: string, bytes = BYTES) => text.repeat(Math.ceil(bytes / text.length));
const list = (count: number, one: (index: number) => string, separator = "") =>
  Array.from({ length: count }, (_, index) => one(index)).join(separator);

/** Milliseconds of processor time; refusing is allowed. */
async function costOf(parse: (bytes: Buffer) => unknown, input: string | Buffer): Promise<number> {
  const bytes = Buffer.from(input);
  const before = process.cpuUsage();
  try {
    await parse(bytes);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const text = "a description of the car ".repeat(6);
const CAR = `<vehicle><make>Kia</make><model>e-Niro</model><price>15750</price><mileage>42883</mileage><d>${text}</d></vehicle>`;
const HONEST_XML = `<stock>${fill(CAR)}</stock>`;
const HONEST_CSV = `make,model,price,mileage,year,description\n${fill(`Kia,e-Niro,15750,42883,2021,${text}\n`)}`;

const HOSTILE_FEEDS: Record<string, () => string> = {
  "an element of many attributes": () =>
    `<stock><vehicle ${list(90_000, (at) => `a${at}="1"`, " ")}/></stock>`,
  "elements of 999 attributes": () =>
    `<stock>${fill(`<vehicle ${list(999, (at) => `a${at}="1"`, " ")}/>`)}</stock>`,
  "an element of many others": () =>
    `<stock><vehicle>${list(60_000, (at) => `<a${at}>1</a${at}>`)}</vehicle></stock>`,
  "an element of one other, often": () => `<stock><vehicle>${fill("<a>1</a>")}</vehicle></stock>`,
  "deep elements": () => fill("<a>"),
  "deep elements, again and again": () =>
    `<stock>${fill(`${"<a>".repeat(28)}1${"</a>".repeat(28)}`)}</stock>`,
  "angle brackets": () => `<a>${fill("<")}`,
  ampersands: () => `<a>${fill("&")}`,
  comments: () => `<a>${fill("<!--")}`,
  "sections of text": () => `<a>${fill("<![CDATA[")}`,
  "an endless value": () => `<a b="${fill("x")}`,
  "a JSON car of many fields": () => `{"cars":[{${list(80_000, (at) => `"a${at}":1`, ",")}}]}`,
  "deep JSON": () => fill('{"a":'),
  "a JSON list within a car": () => `{"cars":[{"make":[${fill("[1],")}[1]]}]}`,
  "999 columns": () => `${list(999, (at) => `c${at}`, ",")}\n${fill(`${list(999, () => "1", ",")}\n`)}`,
  "an endless row": () => `make,model\n${fill(",")}`,
  "quotes alone": () => `make,model\n${fill('"')}`,
  "quotes that never end": () => `make,model\n${fill('"a\n""b')}`,
  "a quoted value over all rows": () => `make,model\n"${fill('""\n')}`,
  "empty rows": () => `make,model\n${fill("\n")}`,
  blanks: () => `make,model\n${fill(" ")}`,
  "values of blanks": () => `make,model,price\n${fill(`${" ".repeat(30_000)}x,y,1\n`)}`,
  "values of digits": () =>
    `make,model,price,year\n${fill(`Kia,${"1".repeat(30_000)},${"1".repeat(30_000)},2021\n`)}`,
  "values of markup": () =>
    `make,model,price,description\n${fill(`Kia,e-Niro,15750,${"<b".repeat(16_000)}\n`)}`,
  "column names of 30,000 letters": () => `${list(30, (at) => `${"make ".repeat(6000)}${at}`, ",")}\n1\n`,
};

describe("the cost of a hostile stock file", () => {
  const check = (bytes: Buffer) => checkStock(bytes, { today: new Date() });
  const honest = { open: 0, check: 0 };
  beforeAll(async () => {
    honest.open = (await costOf(openFeed, HONEST_XML)) + (await costOf(openFeed, HONEST_CSV));
    honest.check = await costOf(check, HONEST_CSV);
  });

  it.each(Object.entries(HOSTILE_FEEDS))("is near that of an honest one: %s", async (_, hostile) => {
    expect((await costOf(openFeed, hostile())) / honest.open).toBeLessThan(MOST);
    expect((await costOf(check, hostile())) / honest.check).toBeLessThan(MOST);
  });

  it("is less than an honest one's when an element has 900,000 attributes", async () => {
    const hostile = `<stock><vehicle ${list(900_000, (at) => `a${at}="1"`, " ")}/></stock>`;
    await expect(openFeed(Buffer.from(hostile))).rejects.toThrow("too many different fields in one element");
    const honest = `<stock>${fill(CAR, hostile.length)}</stock>`;
    expect(await costOf(openFeed, hostile)).toBeLessThan(await costOf(openFeed, honest));
  });

  it("stops at the size limit when it is a gzip bomb", async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20));
    await expect(openFeed(bomb)).rejects.toThrow("larger than 20 MB");
    const honest = gzipSync(`<stock>${fill(CAR, 10 * BYTES)}</stock>`);
    expect((await costOf(openFeed, bomb)) / (await costOf(openFeed, honest))).toBeLessThan(MOST);
  });
});

const HOSTILE_PDFS: Record<string, () => string> = {
  "no object": () => `%PDF-1.7\n${fill("x")}`,
  "no object after the first": () => `%PDF-1.7\n1 0 obj\n${fill("x")}`,
  "the start of one object": () => `%PDF-1.7\n${fill("1 0 obj\n")}`,
  "starts of many objects": () => `%PDF-1.7\n${list(80_000, (at) => `${at} 0 obj\n`)}`,
  "deep dictionaries": () => `%PDF-1.7\n1 0 obj\n${fill("<<")}`,
  "deep arrays": () => `%PDF-1.7\n1 0 obj\n${fill("[")}`,
  "an endless text": () => `%PDF-1.7\n1 0 obj\n${fill("(")}`,
  "starts of streams": () => `%PDF-1.7\n${fill("1 0 obj<<>>stream\n")}`,
  "starts of tables": () => `%PDF-1.7\n1 0 obj\n${fill("startxref\n")}`,
  trailers: () => `%PDF-1.7\n1 0 obj\n${fill("trailer<<")}`,
  "pages in a circle": () =>
    Buffer.from(onePagePdf("x")).toString("latin1").replace("/Kids[3 0 R]", "/Kids[2 0 R]"),
};
/** As many objects as a megabyte holds. */
const HONEST_PDF = Buffer.from(onePagePdf("x"))
  .toString("latin1")
  .replace("xref\n", `${list(20_000, (at) => `${at + 10} 0 obj<</Length 1/Kind/Some>>endobj\n`)}xref\n`)
  .replace(/startxref[\s\S]*/, "");

describe("the cost of a hostile PDF", () => {
  let honest = 0;
  beforeAll(async () => {
    honest = await costOf(checkPdf, HONEST_PDF);
  });

  it.each(Object.entries(HOSTILE_PDFS))("is near that of an honest one: %s", async (_, hostile) => {
    for (const parse of [checkPdf, cleanPdf]) {
      expect((await costOf(parse, hostile())) / honest).toBeLessThan(MOST);
    }
  });

  it("ends at the limit of memory when it is a decompression bomb", async () => {
    const killed: KilledParser[] = [];
    const parsing = createParsing({ onKilled: (one) => killed.push(one) });
    const packed = deflateSync(Buffer.alloc(900 * 2 ** 20));
    const table = `1 0 obj<</Type/XRef/Size 2/W[1 1 1]/Root 2 0 R/Filter/FlateDecode/Length ${packed.length}>>stream\n`;
    const bomb = Buffer.concat([
      Buffer.from(`%PDF-1.7\n${table}`),
      packed,
      Buffer.from("\nendstream endobj\nstartxref\n9\n%%EOF\n"),
    ]);
    await expect(parsing.run("a dealer", "clean-pdf", bomb)).rejects.toThrow("too costly to read");
    expect(killed).toEqual([{ parser: "clean-pdf", owner: "a dealer", reason: "memory" }]);
  });
});

const HOSTILE_TEXTS = ["> - ", "1. ", "- ", "[", "*a ", "_a_", "`", "<", "![", "|"];

describe("the cost of an article of 4 kB", () => {
  const length = 4096;
  const render = (bytes: Buffer) => markdownToHtml(bytes.toString());
  let honest: number;
  beforeAll(async () => {
    const articles = fill("An *honest* [article](/blog) with **words**.\n\n", 50 * length);
    honest = await costOf(render, articles);
  });

  it.each(HOSTILE_TEXTS)("is near that of an honest one: a row of '%s'", async (sign) => {
    expect((await costOf(render, fill(sign, length))) / honest).toBeLessThan(MOST);
  });
});
