import { formatPhone } from "#src/domain/format/phone.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { minutesBefore } from "#src/domain/time/ago.ts";

export interface ExpectedCall {
  dealer_id: string;
  name: string;
  /** E.164, or empty. */
  phone: string;
  response_due_at: Date;
}

interface Calls {
  lead_id: string;
  /** '2021 Nissan Leaf', or null for a general request. */
  car: string | null;
  calls: readonly ExpectedCall[];
  now: Date;
}

const SHOWN_BEFORE_MINUTES = 15;

/** The expected calls as a calendar file (RFC 5545), without the buyer's details or link. */
export function callCalendar({ lead_id, car, calls, now }: Calls): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND}//Request//EN`,
    ...calls.flatMap(({ dealer_id, name, phone, response_due_at }) => [
      "BEGIN:VEVENT",
      `UID:${lead_id}-${dealer_id}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(minutesBefore(response_due_at, SHOWN_BEFORE_MINUTES))}`,
      `DTEND:${utc(response_due_at)}`,
      `SUMMARY:${escaped(`Call from ${name}${car === null ? "" : ` about the ${car}`}`)}`,
      `DESCRIPTION:${escaped(description(phone))}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const description = (phone: string) =>
  `The dealer's time to call ends now.${phone ? ` Their number is ${formatPhone(phone)}.` : ""} If no one has called, tell us on your request's page, which our email links to.`;

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, "");

const escaped = (text: string) => text.replace(/[\r\n]+/g, " ").replace(/[\\;,]/g, "\\$&");

const bytes = new TextEncoder();
const LINE_BYTES = 75;

/** A continuation begins with a space. */
function folded(line: string): string {
  const lines = [""];
  for (const character of line) {
    const last = lines.at(-1) ?? "";
    if (bytes.encode(last + character).length > LINE_BYTES) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join("\r\n");
}
