import { describe, expect, it } from "vitest";
import { minutesBefore } from "#src/domain/time/ago.ts";
import { type AlertedChange, findListingChange, findWatchChange, wasNotified } from "./listing-changes.ts";

describe("the change of a matching car", () => {
  it.each<[string, number | null, number, number | undefined, ReturnType<typeof findListingChange>]>([
    ["it was not there", null, 12_000, undefined, "listed"],
    ["it costs the same", 12_000, 12_000, undefined, null],
    ["it costs more", 12_000, 12_500, undefined, null],
    ["it fell by £99", 12_000, 11_901, undefined, null],
    ["it fell by £100", 12_000, 11_900, undefined, "price_drop"],
    ["it fell by £50, within the budget", 11_950, 11_900, 12_000, null],
    ["it fell by £50, into the budget", 12_050, 12_000, 12_000, "price_drop"],
  ])("when %s", (_, wasPrice, price, maxPrice, expected) => {
    expect(findListingChange({ was_price: wasPrice, price }, maxPrice)).toBe(expected);
  });
});

describe("an earlier notification", () => {
  const listed: AlertedChange = { reason: "listed", price: 12_000 };
  const dropped: AlertedChange = { reason: "price_drop", price: 11_500 };
  it.each<[string, AlertedChange, AlertedChange[], boolean]>([
    ["of nothing", listed, [], false],
    ["that it is there, at another price", { ...listed, price: 11_000 }, [listed], true],
    ["only of a drop", listed, [dropped], false],
    ["of this drop", dropped, [dropped], true],
    ["of a higher price", { ...dropped, price: 11_400 }, [listed, dropped], false],
    ["of a lower one", { ...dropped, price: 11_800 }, [listed, dropped], true],
    ["that it is there, for as little", { ...dropped, price: 12_000 }, [listed], true],
  ])("%s", (_, expected, alreadySent, wasSent) => {
    expect(wasNotified(expected, alreadySent)).toBe(wasSent);
  });
});

describe("the change of a watched car", () => {
  const NOW = new Date("2026-03-31T12:00:00Z");
  const minutesAgo = (minutes: number) => minutesBefore(NOW, minutes);
  it.each<[string, number | null, Date | null, ReturnType<typeof findWatchChange>]>([
    ["it costs what it did", 12_000, null, null],
    ["it fell by £99", 11_901, null, null],
    ["it fell by £100", 11_900, null, "price_drop"],
    ["it rose", 13_000, null, null],
    ["it went just now", null, null, null],
    ["it has been gone for 29 minutes", null, minutesAgo(29), null],
    ["it has been gone for 30 minutes", null, minutesAgo(30), "gone"],
  ])("when %s", (_, price, goneSince, expected) => {
    expect(findWatchChange({ known_price: 12_000, gone_since: goneSince }, price, NOW)).toBe(expected);
  });
});
