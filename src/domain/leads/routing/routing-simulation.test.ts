import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber } from "#src/domain/format/format.ts";
import { type Simulation, simulateRouting } from "#tests/support/routing-simulation.ts";

/**
 * Share of an even distribution. Low, because dealers with fewer matching cars and exclusive
 * dealers rightly receive fewer leads.
 */
const STARVED_BELOW = 1 / 50;
const MANY = 50;

/** Deterministic random numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const starved = ({ dealers }: Simulation) =>
  dealers.filter(
    ({ eligible, routed, even_share }) => eligible >= MANY && routed < STARVED_BELOW * even_share,
  );
const overCap = ({ dealers }: Simulation) =>
  dealers.filter(({ daily_cap, most_in_a_day }) => daily_cap !== null && most_in_a_day > daily_cap);

function expectFair(simulation: Simulation): void {
  const [none, one, two] = simulation.by_number_of_dealers;
  expect(none + one + two).toBe(simulation.leads);
  expect(simulation.dealers.reduce((sum, { routed }) => sum + routed, 0)).toBe(one + 2 * two);
  expect(overCap(simulation)).toEqual([]);
  expect(starved(simulation)).toEqual([]);
}

describe("10,000 leads over 200 dealers", () => {
  const simulation = simulateRouting({ leads: 10_000, dealers: 200 }, seeded(7));

  it("respects the limit per lead and the caps, and starves no dealer", () => {
    expectFair(simulation);
  });

  it("has the results in docs/routing.md", async () => {
    const table = tableOf(simulation);
    expect(await readFile("docs/routing.md", "utf8"), `the table is now:\n${table}`).toContain(table);
  });
});

it("is fair for other dealers and buyers too", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) =>
      expectFair(simulateRouting({ leads: 1500, dealers: 60 }, seeded(seed))),
    ),
    { seed: 7, numRuns: 8 },
  );
});

function tableOf({ dealers, by_number_of_dealers, ...simulation }: Simulation): string {
  const [none, one, two] = by_number_of_dealers;
  const shares = dealers
    .filter(({ eligible }) => eligible >= MANY)
    .map(({ routed, even_share }) => routed / even_share)
    .sort((a, b) => a - b);
  const capped = dealers.filter(({ daily_cap }) => daily_cap !== null);
  const at = (share: number) =>
    `${Math.round((shares[Math.floor(share * (shares.length - 1))] ?? 0) * 100)} %`;
  const rows = [
    ["leads, in 30 days", formatNumber(simulation.leads)],
    [
      "dealers",
      `${dealers.length}, of whom ${capped.length} have a daily cap and ${dealers.filter(({ is_exclusive }) => is_exclusive).length} take exclusive leads only`,
    ],
    [
      "leads with two dealers, one, none",
      `${formatNumber(two)}, ${formatNumber(one)}, ${formatNumber(none)}`,
    ],
    ["most dealers a lead went to", String(two > 0 ? 2 : 1)],
    [
      "dealers over their cap on any day",
      String(overCap({ dealers, by_number_of_dealers, ...simulation }).length),
    ],
    [`dealers who could have had ${MANY} leads or more`, String(shares.length)],
    [
      "of an even share they got: the least, a tenth got less than, half, the most",
      `${at(0)}, ${at(0.1)}, ${at(0.5)}, ${at(1)}`,
    ],
    ["starved", String(starved({ dealers, by_number_of_dealers, ...simulation }).length)],
  ];
  return ["| | |", "|---|---|", ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join("\n");
}
