import { expect, it } from "vitest";
import { leadHeld } from "./lead-held.tsx";
import { leadIntroduction } from "./lead-introduction.tsx";

const ORIGIN = "https://second-spark.example";
const LEAD = {
  budget_band: "£10-15k",
  models: ["Leaf"],
  body_style: null,
  mileage_cap: null,
  timeframe_days: 30,
  max_travel_mi: 25,
  postcode: "M1 1AE",
  px_has: false,
  px_make: null,
  px_model: null,
  px_year: null,
  px_miles: null,
  question: null,
};
const oneLine = (text: string) => text.replace(/\s+/g, " ");

it("promises the buyer of a held request no dealer and no call", async () => {
  const { subject, text } = await leadHeld({ lead: LEAD, buyer_name: "Priya Shah", publicOrigin: ORIGIN });
  expect(subject).toBe("We are checking your request");
  const said = oneLine(text);
  expect(said).toContain("Hello Priya Shah,");
  expect(said).toContain("No dealer has been given your contact details yet.");
  expect(said).toContain(
    "If you hear nothing within 7 days, we have closed the request without passing it to a dealer.",
  );
  expect(said).toContain("Models: Leaf");
  expect(said).not.toMatch(/within 2 opening hours|will contact you|bots/);
});

it("leaves out a buyer name that contains an advertisement", async () => {
  const buyerName = "Win at https://spam.example";
  expect((await leadHeld({ lead: LEAD, buyer_name: buyerName, publicOrigin: ORIGIN })).text).not.toContain(
    "spam",
  );
});

it("names the second dealer to the buyer, with town and phone number", async () => {
  const { subject, text } = await leadIntroduction({
    vehicle: { year: 2020, make: "Nissan", model: "Leaf" },
    buyer_name: "Priya Shah",
    dealer: { name: "Next Cars", town: "Salford", phone: "+441615550142", distance_miles: 4.4 },
    isFirst: false,
    call: "promised",
    publicOrigin: ORIGIN,
  });
  expect(subject).toBe("Another dealer has your request now");
  const said = oneLine(text);
  expect(said).toContain("Next Cars, Salford, about 4 miles from you, telephone 0161 555 0142");
  expect(said).toContain(
    "You asked about the 2020 Nissan Leaf and agreed to be introduced to at most two dealers.",
  );
  expect(said).not.toContain("Only this dealer has your contact details");
});

it("does not call a first dealer matched by hand the second", async () => {
  const { subject, text } = await leadIntroduction({
    vehicle: null,
    buyer_name: "Priya Shah",
    dealer: { name: "Next Cars", town: "Salford", phone: "", distance_miles: null },
    isFirst: true,
    call: "asked",
    publicOrigin: ORIGIN,
  });
  expect(subject).toBe("We found a dealer for your request");
  expect(oneLine(text)).toContain("Only this dealer has your contact details");
  expect(oneLine(text)).not.toContain("the second");
});
