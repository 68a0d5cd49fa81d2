import { describe, expect, it } from "vitest";
import { staffInvitation } from "#src/emails/accounts/member-emails.tsx";
import { sampleEmail } from "#tests/support/sample-email.ts";
import { applicationDecided, applicationReceived, applicationToDecide } from "./application-emails.tsx";
import { dealerStatusChanged } from "./standing-emails.tsx";

it("confirms that an application has arrived", async () => {
  const { text } = await sampleEmail(applicationReceived, {
    trading_name: "Quay & Sons",
    decisionDueAt: new Date("2026-11-26T09:00:00Z"),
  });
  expect(text).toContain("Thank you for applying with Quay & Sons");
  expect(text).toContain(
    "We email you our decision, or a question if we need more information, by 26 November 2026.",
  );
  expect(text).toContain("https://second-spark.example/dealer/listings");
});

describe("a decision email", () => {
  const decided = (decision: "approved" | "refused" | "more_wanted", reason: string) =>
    sampleEmail(applicationDecided, { trading_name: "Quay Cars", decision, reason });

  it("tells an approved dealer what to do next", async () => {
    const { subject, text } = await decided("approved", "");
    expect(subject).toBe("You are now a verified dealer");
    expect(text).toContain("Quay Cars is verified. Buyers now see the cars that you publish");
  });

  it("shows the reason of a refusal as plain text", async () => {
    const { html, text } = await decided("refused", "Not <b>registered</b>.\nSorry.");
    expect(text).toContain(
      "could not be approved as a dealer, for this reason: Not <b>registered</b>. Sorry.",
    );
    expect(html).toContain("&lt;b&gt;");
    expect(text).toContain("welcome to apply again");
  });

  it("states which information is missing", async () => {
    const { subject, text } = await decided("more_wanted", "A utility bill");
    expect(subject).toBe("We need more information for your application");
    expect(text).toContain("This is missing: A utility bill");
  });
});

it.each([
  [false, "Quay Cars has applied to become a dealer"],
  [true, "Quay Cars has answered"],
])("tells admins about an application, answered %s", async (isAnswer, subject) => {
  const props = { trading_name: "Quay Cars", town: "Whitby", isAnswer };
  const mail = await sampleEmail(applicationToDecide, props);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain("Quay Cars, Whitby");
});

it.each([
  ["verified", "Quay Cars is verified", "Buyers see your published cars"],
  ["suspended", "Quay Cars is suspended", "Buyers do not see your cars and you receive no new enquiries"],
  ["expired", "Quay Cars needs to be verified again", "Until then buyers do not see your cars"],
] as const)("explains to owners what %s means, and why", async (status, subject, meaning) => {
  const props = { dealer_name: "Quay Cars", status, reason: "Because of this." };
  const mail = await sampleEmail(dealerStatusChanged, props);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(meaning);
  expect(mail.text).toContain("Because of this.");
});

it.each([
  ["owner", "its listings, enquiries, profile and staff"],
  ["staff", "its listings and enquiries"],
] as const)("tells a colleague what an invited %s may do", async (role, what) => {
  const { subject, text } = await sampleEmail(staffInvitation, {
    dealer_name: "Quay Cars",
    role,
    link: "invitation=token",
  });
  expect(subject).toBe("Quay Cars invites you to join");
  expect(text).toContain(what);
  expect(text).toContain("https://second-spark.example/dealer/join#invitation=token");
  expect(text).toContain("for 7 days");
});
