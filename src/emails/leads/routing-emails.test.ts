import { expect, it } from "vitest";
import { sampleEmail } from "#tests/support/sample-email.ts";
import { leadIntroduction } from "./later-dealer-emails.tsx";
import { leadClosed, leadHeld } from "./without-dealers.tsx";

it("promises the buyer of a held request no dealer and no call", async () => {
  const { subject, text } = await sampleEmail(leadHeld);
  expect(subject).toBe("We are checking your request");
  expect(text).toContain("Hello Priya Shah,");
  expect(text).toContain("No dealer has been given your contact details yet.");
  expect(text).toContain("Within 7 days we email you again");
  expect(text).toContain("Models: Leaf");
  expect(text).not.toMatch(/within 2 opening hours|will contact you|bots/);
});

it("tells the buyer of a held request that it is closed, and of no search for dealers", async () => {
  const { subject, text } = await sampleEmail(leadClosed, { wasHeld: true });
  expect(subject).toBe("We closed your request");
  expect(text).toContain("We did not pass your request to a dealer, and have closed it.");
  expect(text).not.toContain("found none");
});

it("tells the buyer of a held request that no dealer matches, as the page did", async () => {
  const { subject, text } = await sampleEmail(leadHeld, { hasDealer: false });
  expect(subject).toBe("We have your request, but no dealer matches it yet");
  expect(text).toContain("None of our verified dealers within 25 miles of M1 1AE has a car that fits");
  expect(text).not.toContain("checking");
});

it("leaves out a buyer name that contains an advertisement", async () => {
  const buyerName = "Win at https://spam.example";
  expect((await sampleEmail(leadHeld, { buyerName })).text).not.toContain("spam");
});

it("names the second dealer to the buyer, with town and phone number", async () => {
  const { subject, text } = await sampleEmail(leadIntroduction, {
    vehicle: { year: 2020, make: "Nissan", model: "Leaf" },
    dealer: { name: "Next Cars", town: "Salford", phone: "+441615550142", distance_miles: 4.4 },
    isFirst: false,
    call: "promised",
  });
  expect(subject).toBe("Another dealer has your request now");
  expect(text).toContain("Next Cars, Salford, about 4 miles from you, telephone 0161 555 0142");
  expect(text).toContain(
    "You asked about the 2020 Nissan Leaf and agreed to be introduced to at most two dealers.",
  );
  expect(text).not.toContain("Only this dealer has your contact details");
});

it("does not call a first dealer matched by hand the second", async () => {
  const { subject, text } = await sampleEmail(leadIntroduction, {
    vehicle: null,
    dealer: { name: "Next Cars", town: "Salford", phone: "", distance_miles: null },
    isFirst: true,
    call: "asked",
  });
  expect(subject).toBe("We found a dealer for your request");
  expect(text).toContain("Only this dealer has your contact details");
  expect(text).not.toContain("the second");
});
