import { expect, it } from "vitest";
import { consentText, findConsentText, namedDealersOf, namedPairs } from "./consent-text.ts";

// Stored consents refer to this wording: increase the version when it changes.
it("version 1 names the vehicle's dealer and at most one other", () => {
  expect(consentText(["Ancoats Electric Cars"])).toEqual({
    version: "lead-consent-1",
    text: "I agree that Second Spark passes this request and my contact details to Ancoats Electric Cars and to at most one other verified dealer, named in your confirmation email, and that they may contact me about it by phone, text message or email.",
  });
});

it("version 2 names the dealers of two vehicles", () => {
  expect(consentText(["Ancoats Electric Cars", "Leeds EVs"])).toEqual({
    version: "lead-consent-2",
    text: "I agree that Second Spark passes this request and my contact details to Ancoats Electric Cars and to Leeds EVs or, where either takes no requests, to one other verified dealer named in your confirmation email, and that they may contact me about it by phone, text message or email.",
  });
});

it("version 1 without a vehicle names up to 2 verified dealers", () => {
  expect(consentText([])).toEqual({
    version: "lead-consent-1",
    text: "I agree that Second Spark passes this request and my contact details to up to 2 verified dealers, named in your confirmation email, and that they may contact me about it by phone, text message or email.",
  });
});

it("version 4 names the dealers shown to choose from, version 3 the only one, and no other", () => {
  expect(consentText(["Ancoats Electric Cars", "Leeds EVs"], { kind: "choice" })).toEqual({
    version: "lead-consent-4",
    text: "I agree that Second Spark passes this request and my contact details to whichever of Ancoats Electric Cars and Leeds EVs I ticked, and to no other dealer, and that they may contact me about it by phone, text message or email.",
  });
  expect(consentText(["Leeds EVs"], { kind: "choice" })).toEqual({
    version: "lead-consent-3",
    text: expect.stringContaining("my contact details to Leeds EVs and to no other dealer"),
  });
});

it("keeps phone number and email address of a request by messages", () => {
  expect(consentText(["Leeds EVs"], { kind: "choice", contact_by: "messages" })).toEqual({
    version: "lead-consent-3-messages",
    text: "I agree that Second Spark passes this request, without my phone number and email address, to Leeds EVs and to no other dealer, and that they may write to me about it here.",
  });
});

it("names branches with one name once", () => {
  expect(namedDealersOf("Leeds EVs", "Leeds EVs")).toEqual(["Leeds EVs"]);
});

it("names no dealer, one or two", () => {
  expect(namedDealersOf(undefined, undefined)).toEqual([]);
  expect(namedDealersOf("Leeds EVs", undefined)).toEqual(["Leeds EVs"]);
  expect(namedDealersOf("Ancoats Electric Cars", "Leeds EVs")).toEqual([
    "Ancoats Electric Cars",
    "Leeds EVs",
  ]);
});

it("has no wording for a choice from no dealers", () => {
  expect(() => consentText([], { kind: "choice" })).toThrow("No wording");
});

it("recognises a posted sentence with any of the dealers' names, in any spacing, and no other", () => {
  const named = namedPairs([["Ancoats Cars", "Ancoats Motors"], ["Leeds EVs"]]);
  for (const first of ["Ancoats Cars", "Ancoats Motors"]) {
    const { text, version } = consentText([first, "Leeds EVs"]);
    expect(findConsentText(`  ${text} `, named)).toEqual({ text, version });
    expect(findConsentText(text, named, { contact_by: "messages" })).toBeNull();
    expect(findConsentText(text, named, { kind: "choice" })).toBeNull();
  }
  expect(findConsentText(consentText(["Ancoats Cars", "Other Cars"]).text, named)).toBeNull();
});

it("of two dealers is no sentence that leaves the second open", () => {
  expect(findConsentText(consentText(["Ancoats Cars"]).text, [["Ancoats Cars", "Leeds EVs"]])).toBeNull();
});
