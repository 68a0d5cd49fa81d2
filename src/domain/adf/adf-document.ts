import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { formatMiles } from "../format/format.ts";
import { londonText } from "../format/london-day.ts";
import { type ContactChoice, isByMessagesOnly } from "../leads/lead-route.ts";
import { type EnteredLead, timeframeText } from "../leads/request/entered-lead.ts";
import { BRAND } from "../policy/brand.ts";
import { daysAfter, MINUTE_MS } from "../time/ago.ts";
import {
  type AdfChild,
  type AdfElement,
  optionalElement,
  parentElement,
  textElement,
} from "./adf-element.ts";

export interface AdfEnquiry extends EnteredLead, ContactChoice {
  lead_id: string;
  created_at: Date;
  lead_score: number;
  vehicle_id: string | null;
  vehicle: Pick<Vehicle, "make" | "model" | "year" | "price" | "stock_ref"> | null;
  dealer: { dealer_id: string; name: string };
}

/** Where the dealer's system reports the outcome. */
export interface AdfLinks {
  siteUrl: string;
  enquiryUrl: string;
  progressUrl: string;
}

/** "resend" replaces what the receiver has under the same id. */
export type AdfStatus = "new" | "resend";

export function adfDocument(enquiry: AdfEnquiry, status: AdfStatus, links: AdfLinks): string {
  return prospect(status, enquiry, [
    boughtVehicle(enquiry),
    tradeIn(enquiry),
    parentElement("customer", [contact(enquiry), timeframe(enquiry), comments(enquiry, links)]),
    ...parties(enquiry, links),
  ]);
}

/** Replaces a withdrawn, restricted or erased enquiry: no personal data remains. */
export function withdrawnAdfDocument(
  enquiry: Pick<AdfEnquiry, "lead_id" | "created_at" | "vehicle_id" | "vehicle" | "dealer">,
  links: AdfLinks,
): string {
  const text = "Withdrawn by the buyer: do not contact. Delete the details that you received earlier.";
  return prospect("resend", enquiry, [
    boughtVehicle({ ...enquiry, models: [] }),
    parentElement("customer", [emptyContact(), textElement("comments", text)]),
    ...parties(enquiry, links),
  ]);
}

/** Tests the connection to a dealer's system, without a person. */
export function testAdfDocument(
  test: { delivery_id: string; at: Date; dealer: AdfEnquiry["dealer"] },
  links: AdfLinks,
): string {
  const text = `This is a test from ${BRAND}. No buyer is behind it: there is no one to call.`;
  const name = textElement("name", "TEST (not a buyer)", { part: "full", type: "individual" });
  return prospect("new", { lead_id: `test-${test.delivery_id}`, created_at: test.at }, [
    vehicle("buy", [], ["", "Test", "Test car"], []),
    parentElement("customer", [parentElement("contact", [name]), textElement("comments", text)]),
    ...parties(test, links),
  ]);
}

function prospect(
  status: AdfStatus,
  { lead_id, created_at }: Pick<AdfEnquiry, "lead_id" | "created_at">,
  children: readonly AdfChild[],
): string {
  const id = textElement("id", lead_id, { sequence: "1", source: BRAND });
  const all = [id, textElement("requestdate", requestedAt(created_at)), ...children];
  const adf = parentElement("adf", [parentElement("prospect", all, { status })]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${adf}\n`;
}

type NamedVehicle = [year: number | "", make: string, model: string];

function vehicle(
  interest: "buy" | "trade-in",
  ids: readonly AdfElement[],
  [year, make, model]: NamedVehicle,
  details: readonly AdfChild[],
): AdfElement {
  const names = [textElement("year", year), textElement("make", make), textElement("model", model)];
  return parentElement("vehicle", [...ids, ...names, ...details], { interest, status: "used" });
}

/** The DTD requires a vehicle, so a general request names the wanted models. */
function boughtVehicle(
  asked: Pick<AdfEnquiry, "vehicle" | "vehicle_id"> & { models: readonly string[] },
): AdfElement {
  const { vehicle: car, vehicle_id, models } = asked;
  if (!car) return vehicle("buy", [], ["", "Electric car", models.join(", ") || "Any model"], []);
  const ids = vehicle_id === null ? [] : [textElement("id", vehicle_id, { source: BRAND })];
  const price = textElement("price", car.price, { type: "asking", currency: "GBP" });
  return vehicle(
    "buy",
    ids,
    [car.year, car.make, car.model],
    [optionalElement("stock", car.stock_ref), price],
  );
}

function tradeIn({ px_has, px_make, px_model, px_year, px_miles }: AdfEnquiry): AdfChild {
  if (!px_has) return null;
  const odometer =
    px_miles === null ? null : textElement("odometer", px_miles, { status: "unknown", units: "mi" });
  return vehicle("trade-in", [], [px_year ?? "", px_make ?? "", px_model ?? ""], [odometer]);
}

function contact({ name, email, phone, postcode }: AdfEnquiry): AdfElement {
  const kind = phone.startsWith("+447") ? "cellphone" : "voice";
  const address = parentElement(
    "address",
    [textElement("postalcode", postcode), textElement("country", "GB")],
    {
      type: "home",
    },
  );
  return parentElement("contact", [
    textElement("name", name, { part: "full", type: "individual" }),
    email === "" ? null : textElement("email", email, { preferredcontact: "0" }),
    phone === ""
      ? null
      : textElement("phone", phone, { type: kind, time: "nopreference", preferredcontact: "1" }),
    address,
  ]);
}

const emptyContact = () =>
  parentElement("contact", [textElement("name", "", { part: "full", type: "individual" })]);

function timeframe({ created_at, timeframe_days }: AdfEnquiry): AdfElement {
  const latest = requestedAt(daysAfter(created_at, timeframe_days)).slice(0, "2026-12-01".length);
  return parentElement("timeframe", [
    textElement("description", timeframeText(timeframe_days)),
    textElement("latestdate", latest),
  ]);
}

function comments(enquiry: AdfEnquiry, { enquiryUrl, progressUrl }: AdfLinks): AdfElement {
  const { question, budget_band, max_travel_mi, mileage_cap, models, body_style, lead_score } = enquiry;
  const lines = [
    isByMessagesOnly(enquiry) && "Messages only: answer at the address of the enquiry below",
    question && `Question: ${question}`,
    `Budget: ${budget_band}`,
    `Will travel: ${formatMiles(max_travel_mi)}`,
    mileage_cap !== null && `Highest mileage: ${formatMiles(mileage_cap)}`,
    models.length > 0 && `Models: ${models.join(", ")}`,
    body_style && `Body style: ${body_style}`,
    `Score: ${lead_score} out of 100`,
    `Enquiry: ${enquiryUrl}`,
    `Report progress: POST ${progressUrl}`,
  ];
  return textElement("comments", lines.filter(Boolean).join("\n"));
}

function parties({ dealer }: { dealer: AdfEnquiry["dealer"] }, { siteUrl }: AdfLinks): AdfElement[] {
  const full = (name: string) => textElement("name", name, { part: "full", type: "business" });
  return [
    parentElement("vendor", [
      textElement("id", dealer.dealer_id, { source: BRAND }),
      textElement("vendorname", dealer.name),
      parentElement("contact", [full(dealer.name)]),
    ]),
    parentElement("provider", [full(BRAND), textElement("url", siteUrl)]),
  ];
}

/** ISO 8601 with the UK offset: 2026-07-01T13:05:09+01:00. */
export function requestedAt(time: Date): string {
  const local = londonText(time);
  const minutes = Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS;
  const offsetMinutes = (Date.parse(`${local}Z`) - minutes) / MINUTE_MS;
  const offset = new Date(offsetMinutes * MINUTE_MS).toISOString().slice(11, 16);
  return `${local}:${time.toISOString().slice(17, 19)}+${offset}`;
}
