import { expect, it } from "vitest";
import { emailLink, firstSentence } from "./first-sentence.ts";

const leaf = { year: 2019, make: "Nissan", model: "Leaf", is_own: true };
const asked = { name: " Priya  Raman", email: "p&r@example.org", vehicle: leaf };

it.each([
  [leaf, "thank you for your enquiry about our 2019 Nissan Leaf on"],
  [{ ...leaf, is_own: false }, "thank you for your enquiry on"],
  [null, "thank you for your enquiry on"],
])("greets by first name and names only a car of the dealer's own: %j", (vehicle, text) => {
  expect(firstSentence({ ...asked, vehicle })).toContain(`Hello Priya, ${text} Second Spark.`);
});

it("an email carries its subject and first sentence", () => {
  const { pathname, searchParams } = new URL(emailLink(asked));
  expect(pathname).toBe("p&r@example.org");
  expect(searchParams.get("subject")).toBe("2019 Nissan Leaf");
  expect(searchParams.get("body")).toMatch(/^Hello Priya, /);
});
