import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { formatPhone } from "../format/format.ts";
import { londonText } from "../format/london-day.ts";
import { writeCsv } from "../imports/csv.ts";
import { defuse } from "../imports/defuse.ts";
import { entryReference } from "../ledger/statement.ts";
import { type LeadProgress, PROGRESS_TEXT } from "./lead-route.ts";
import { type EnteredLead, partExchangeText } from "./request/entered-lead.ts";

export interface LeadForCsv extends EnteredLead {
  lead_id: string;
  routed_at: Date;
  progress: LeadProgress;
  first_opened_at: Date | null;
  first_response_at: Date | null;
  vehicle: Pick<Vehicle, "make" | "model" | "year" | "price" | "stock_ref"> | null;
  charged_pence: number | null;
  source: string;
  lead_score: number;
  notes: readonly { text: string; created_at: Date; by: string | null }[];
}

const COLUMNS: [string, (lead: LeadForCsv) => string][] = [
  ["Received", (lead) => britishTime(lead.routed_at)],
  ["State", (lead) => PROGRESS_TEXT[lead.progress]],
  ["First opened", (lead) => britishTime(lead.first_opened_at)],
  ["First response", (lead) => britishTime(lead.first_response_at)],
  ["Name", (lead) => lead.name],
  ["Phone", (lead) => formatPhone(lead.phone)],
  ["Email", (lead) => lead.email],
  ["Postcode", (lead) => lead.postcode],
  ["Car", ({ vehicle }) => (vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : "")],
  ["Car's price (£)", ({ vehicle }) => (vehicle ? String(vehicle.price) : "")],
  ["Stock reference", ({ vehicle }) => vehicle?.stock_ref ?? ""],
  ["Source", (lead) => lead.source.replaceAll("_", " ")],
  ["Score", (lead) => String(lead.lead_score)],
  ["Budget", (lead) => lead.budget_band],
  ["Wants to buy within (days)", (lead) => String(lead.timeframe_days)],
  ["Will travel (miles)", (lead) => String(lead.max_travel_mi)],
  ["Highest mileage", (lead) => String(lead.mileage_cap ?? "")],
  ["Models", (lead) => lead.models.join(", ")],
  ["Body style", (lead) => lead.body_style ?? ""],
  ["Part exchange", (lead) => (lead.px_has ? partExchangeText(lead) : "")],
  ["Question", (lead) => lead.question ?? ""],
  ["Notes", (lead) => lead.notes.map(noteLine).join("\n")],
  ["Reference", (lead) => entryReference(lead.lead_id)],
  [
    "Charged without VAT (£)",
    ({ charged_pence }) => (charged_pence === null ? "" : (charged_pence / 100).toFixed(2)),
  ],
];

export function leadsCsv(leads: readonly LeadForCsv[]): string {
  const rows = leads.map((lead) => COLUMNS.map(([, read]) => defuse(read(lead))));
  return `\uFEFF${writeCsv([COLUMNS.map(([name]) => name), ...rows])}`;
}

const noteLine = ({ text, created_at, by }: LeadForCsv["notes"][number]) =>
  `${britishTime(created_at)}${by ? ` ${by}` : ""}: ${text}`;

/** British spreadsheets parse 03/11/2026 14:05 as a time. */
function britishTime(time: Date | null): string {
  if (!time) return "";
  const [, year, month, day, clock] = /^(\d+)-(\d\d)-(\d\d)T(.+)$/.exec(londonText(time)) ?? [];
  return `${day}/${month}/${year} ${clock}`;
}
