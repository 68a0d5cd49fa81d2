import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { Busy, InvalidInput } from "#src/domain/errors/errors.ts";
import { workbook } from "#tests/support/workbook.ts";
import { PARSER_LIMITS, type ParserLimits, type ParserName } from "./parser-limits.ts";
import { createParsing, type KilledParser } from "./parsing.ts";

/** Quadratic: takes a second or more, where a line takes a millisecond. */
const SLOW_MARKDOWN = "]".repeat(15_000);

const killed: KilledParser[] = [];
const parsingWith = (changes: Partial<Record<ParserName, ParserLimits>> = {}) =>
  createParsing({ onKilled: (one) => killed.push(one), limits: { ...PARSER_LIMITS, ...changes } });
/** A busy machine is slow, too. */
const PATIENT: ParserLimits = { timeMs: 60_000, refusal: { body_markdown: "Too slow" } };
const parsing = parsingWith({ "render-markdown": PATIENT });
const impatient = parsingWith({ "render-markdown": { timeMs: 1, refusal: { body_markdown: "Too slow" } } });

describe("parsing on a thread", () => {
  it("returns what the parser made, or its refusal at the field", async () => {
    expect(await parsing.run("a", "render-markdown", "*hi*")).toBe("<p><em>hi</em></p>");
    const refusal = parsing.run("a", "open-feed", Buffer.from("<stock>"));
    await expect(refusal).rejects.toThrow(
      new InvalidInput({ file: "This XML is not complete. Send the whole file." }),
    );
  });

  it("kills what takes too long, says so at the field and in the log, and goes on", async () => {
    killed.length = 0;
    const refusal = await impatient.run("ann", "render-markdown", SLOW_MARKDOWN).catch((error) => error);
    expect(refusal).toEqual(new InvalidInput({ body_markdown: "Too slow" }));
    expect(killed).toEqual([{ parser: "render-markdown", owner: "ann", reason: "time" }]);
    expect(await parsing.run("ann", "render-markdown", "again")).toBe("<p>again</p>");
  });

  it("kills what takes too much memory, such as a workbook with a cell in its last row and column", async () => {
    killed.length = 0;
    const bytes = workbook({ Stock: [["make"], ["Kia"]] }, (xml) =>
      xml.replace('r="2"><c r="A2"', 'r="1048576"><c r="XFD1048576"'),
    );
    const refusal = parsing.run("ann", "open-feed", bytes);
    await expect(refusal).rejects.toThrow("This file is too costly to read.");
    expect(killed).toEqual([{ parser: "open-feed", owner: "ann", reason: "memory" }]);
  });

  it("parses one file of a dealer at a time, and others' beside it", async () => {
    // Starts both threads.
    await Promise.all(["a", "b"].map((owner) => parsing.run(owner, "render-markdown", "x")));
    const order: string[] = [];
    const run = async (owner: string, name: string, text: string) => {
      await parsing.run(owner, "render-markdown", text);
      order.push(name);
    };
    await Promise.all([
      run("a", "a slow", SLOW_MARKDOWN),
      run("a", "a quick", "1"),
      run("b", "b quick", "2"),
    ]);
    expect(order).toEqual(["b quick", "a slow", "a quick"]);
  });

  it("is busy when a dealer's queue is full, with a time to come back", async () => {
    const files = Array.from({ length: 22 }, () => parsing.run("c", "render-markdown", "x"));
    const outcomes = await Promise.allSettled(files);
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(1);
    expect(refused[0]).toBeInstanceOf(Busy);
    expect(refused[0].waitSeconds).toBeGreaterThan(0);
  });
});

describe("the process that parses", () => {
  let server: Server;
  afterAll(() => server.close());

  it("answers requests before a hostile file that came first is read", async () => {
    server = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1");
    await once(server, "listening");
    const order: string[] = [];
    const file = parsing.run("d", "render-markdown", SLOW_MARKDOWN).then(() => order.push("file"));
    for (let time = 0; time < 20; time++) order.push(await get((server.address() as AddressInfo).port));
    await file;
    expect(order).toEqual([...Array.from({ length: 20 }, () => "ok"), "file"]);
  });
});

const get = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1" }, (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve(text));
    });
    sent.on("error", reject).end();
  });
