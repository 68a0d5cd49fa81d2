import { describe, expect, it } from "vitest";
import { sampleEmail, sampleOf } from "#tests/support/sample-email.ts";
import { leadConfirmation } from "./lead-confirmation.tsx";
import { leadNotification } from "./lead-notification.tsx";

const OWN = { name: "Own Cars", town: "Manchester", phone: "0161 555 0142", distance_miles: 4.4 };
const OTHER = { name: "Other & Sons", town: "", phone: "", distance_miles: null };
const PROPS: ReturnType<typeof sampleOf<"send-lead-confirmation">> = {
  ...sampleOf(leadConfirmation),
  dealers: [OWN, OTHER],
};
const read = (changes: Partial<typeof PROPS>) => sampleEmail(leadConfirmation, { ...PROPS, ...changes });

describe("the buyer's confirmation", () => {
  it("names both dealers and lists every wish", async () => {
    const { text, html } = await read({});
    expect(text).toContain("Two verified dealers have it and will contact you within 2 opening hours");
    expect(text).toContain("Own Cars, Manchester, about 4 miles from you, telephone 0161 555 0142");
    expect(text).toContain("Other & Sons");
    for (const wish of [
      "Models: Leaf",
      "Body style: Hatchback",
      "Mileage: up to 70,000 miles",
      "To buy: within 30 days",
      "Part exchange: 2016 Kia Soul, 61,000 miles",
    ]) {
      expect(text).toContain(wish);
    }
    expect(html).toContain("Other &amp; Sons");
    expect(html).toMatch(/^<!DOCTYPE html/);
  });

  it("says that no one has it when the chosen dealers went away, and promises no search", async () => {
    const { subject, text } = await read({ dealers: [], chosenDealers: ["Own Cars", "Other & Sons"] });
    expect(subject).toBe("We have your request, but the dealers you chose cannot take it");
    expect(text).toContain("You chose Own Cars and Other & Sons, and agreed to no other dealer.");
    expect(text).toContain("we pass it to no other");
  });

  it("names who may follow a dealer who has it alone: of a choice, one of the chosen", async () => {
    const alone = { ...OWN, exclusive_until: new Date("2026-03-02T15:00:00Z") };
    const follows = async (chosenDealers: string[] | null) =>
      (await read({ dealers: [alone], chosenDealers })).text;
    expect(await follows(null)).toContain("one other verified dealer may get your request");
    expect(await follows(["Own Cars", "Other & Sons"])).toContain("Other & Sons may get your request");
    expect(await follows(["Own Cars"])).not.toContain("may get your request");
  });

  it("promises no call where too few dealers answer in time, in the preview neither", async () => {
    const due = new Date("2026-03-02T11:00:00Z");
    const asked = await read({ call: "asked", dealers: [{ ...OWN, response_due_at: due }] });
    expect(asked.text).toContain(
      "One verified dealer has it. We asked them to contact you within 2 opening hours",
    );
    expect(asked.html).toContain("We asked Own Cars to contact you within 2 opening hours.");
    expect(asked.text).toContain("We asked them to call you by");
    expect(asked.text + asked.html).not.toMatch(/will contact you|Expect their call/);
    expect((await read({})).html).toContain(
      "Own Cars and Other &amp; Sons will contact you within 2 opening hours",
    );
  });

  it("says of a dealer overseas that the miles lead across water", async () => {
    const { text } = await read({ dealers: [{ ...OWN, distance_miles: 90.4, is_across_water: true }] });
    expect(text).toContain("Own Cars, Manchester, about 90 miles from you, across water, telephone");
  });

  it("uses the singular for one dealer", async () => {
    const { text } = await read({ dealers: [OWN] });
    expect(text).toContain("One verified dealer has it");
    expect(text).toContain("Only this dealer has your contact details");
  });

  it("mentions a used electric car when there is no vehicle", async () => {
    const { subject } = await read({ lead: { ...PROPS.lead, vehicle: null } });
    expect(subject).toBe("Your request for a used electric car");
  });

  it("promises nothing without a dealer, and says whether the postcode is the reason", async () => {
    const none = await read({ dealers: [] });
    expect(none.text).toContain("None of our verified dealers within 25 miles of M1 1AE has a car that fits");
    expect(none.text).toContain("No dealer has your details and no one will call you");
    expect(none.text + none.html).not.toContain("2 hours");
    const lost = await read({ dealers: [], lead: { ...PROPS.lead, latitude: null } });
    expect(lost.text).toContain("We could not find where M1 1AE is");
  });

  it("names the car's dealer who takes no enquiries, and never says that no car fits", async () => {
    const away = await read({ dealers: [], unavailableDealer: "Own Cars" });
    expect(away.subject).toBe("We have your request, but the dealer of this car is not taking enquiries");
    expect(away.text).toContain("Own Cars, the dealer of this car, is not taking enquiries at the moment.");
    expect(away.text).toContain("within 25 miles of M1 1AE and found no other verified dealer");
    expect(away.text + away.html).not.toMatch(/car that fits|2 hours/);
    const shared = await read({ dealers: [OTHER], unavailableDealer: "Own Cars" });
    expect(shared.text).toContain(
      "Its dealer, Own Cars, is not taking enquiries at the moment and does not have your details.",
    );
  });

  it("names both cars of a request about two", async () => {
    const also = { year: 2021, make: "Kia", model: "EV6", price: 24_000 };
    const { subject, text } = await read({ lead: { ...PROPS.lead, also_vehicle: also } });
    expect(subject).toBe("Your request about the 2020 Nissan Leaf and the 2021 Kia EV6");
    expect(text).toContain("about the 2020 Nissan Leaf (£13,495) and the 2021 Kia EV6 (£24,000).");
  });

  it("gives the British time of the first request for a duplicate", async () => {
    const { subject, text } = await read({ isRepeat: true });
    expect(subject).toBe("We already have your request about the 2020 Nissan Leaf");
    expect(text).toContain("on 1 March 2026");
    expect(text).not.toContain("2 hours");
  });

  it("says when the car is not for sale", async () => {
    const lead = { ...PROPS.lead, vehicle: null };
    expect((await read({ vehicleUnavailable: true, lead })).text).toContain("is not for sale");
  });

  it("escapes markup and drops links in user input", async () => {
    const { html, text } = await read({
      buyerName: "Win at https://spam.example",
      lead: { ...PROPS.lead, models: ["<b>Leaf</b>", "spam.example"], px_make: "www.spam.example" },
      dealers: [{ ...OWN, name: "<script>alert(1)</script>" }],
    });
    expect(html + text).not.toContain("spam.example");
    expect(html).not.toContain("<script");
    expect(text).toContain("Hello,");
  });
});

describe("the dealer's notification", () => {
  const readOf = (vehicle: typeof PROPS.lead.vehicle, isOwnVehicle: boolean, linkUrl: string | null = null) =>
    sampleEmail(leadNotification, { vehicle, isOwnVehicle, lead_score: 42 }, { linkUrl });

  it("names the vehicle to its own dealer", async () => {
    const { subject, text } = await readOf(PROPS.lead.vehicle, true);
    expect(subject).toBe("New enquiry for the 2020 Nissan Leaf");
    expect(text).toContain("Vehicle: 2020 Nissan Leaf, £13,495");
  });

  it("says to a second dealer that the vehicle is another dealer's", async () => {
    const { subject, text } = await readOf(PROPS.lead.vehicle, false);
    expect(subject).toBe("New enquiry for a car like a 2020 Nissan Leaf");
    expect(text).toContain("Asked about, at another dealer: 2020 Nissan Leaf, £13,495");
  });

  it("opens the enquiry itself for a member, and the portal for others", async () => {
    const { text } = await readOf(PROPS.lead.vehicle, true, "https://second-spark.example/enquiry/token");
    expect(text).toContain("https://second-spark.example/enquiry/token");
    expect(text).toContain("without signing in: once, in one browser, for 60 minutes");
    expect(text).not.toContain("/dealer/leads");
  });

  it("describes the enquiry without a vehicle", async () => {
    const { subject, text } = await readOf(null, false);
    expect(subject).toBe("New enquiry for a used electric car");
    expect(text).toContain("Score: 42 out of 100");
    expect(text).toContain("https://second-spark.example/dealer/leads");
  });
});
