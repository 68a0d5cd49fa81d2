import { formatPhone } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { minutesBefore } from "#src/domain/time/ago.ts";

export interface ExpectedCall {
  dealer_id: string;
  name: string;
  phone: string;
  response_due_at: Date;
  /** Null for any time before the deadline. */
  call_at: Date | null;
}

interface Calls {
  lead_id: string;
  car: string | null;
  calls: readonly ExpectedCall[];
  now: Date;
}

const SHOWN_BEFORE_MINUTES = 15;

/** RFC 5545. Omits the buyer's details and link. */
export function callCalendar({ lead_id, car, calls, now }: Calls): string {
  return calendarFile(
    calls.map(({ dealer_id, name, phone, response_due_at, call_at }) => ({
      uid: `${lead_id}-${dealer_id}`,
      starts_at: call_at ?? minutesBefore(response_due_at, SHOWN_BEFORE_MINUTES),
      ends_at: response_due_at,
      summary: `Call from ${name}${car === null ? "" : ` about the ${car}`}`,
      description: description(phone, call_at !== null),
    })),
    now,
  );
}

const description = (phone: string, isBooked: boolean) =>
  `${isBooked ? "You asked them to ring at this time." : "The dealer's time to call ends now."}${phone ? ` Their number is ${formatPhone(phone)}.` : ""} If no one has called, tell us on your request's page, which our email links to.`;

/** Omits the buyer's details: calendars are shared and synchronised. */
export function dealerCallCalendar(call: {
  lead_id: string;
  car: string | null;
  call_at: Date;
  response_due_at: Date;
  now: Date;
}): string {
  const event = {
    uid: `${call.lead_id}-dealer`,
    starts_at: call.call_at,
    ends_at: call.response_due_at,
    summary: `Ring the buyer${call.car === null ? "" : ` of the ${call.car}`}`,
    description: `Enquiry ${call.lead_id.slice(0, 8)} in the Dealer Portal. Afterwards, mark it as called or no answer.`,
  };
  return calendarFile([event], call.now);
}

interface CalendarEvent {
  uid: string;
  starts_at: Date;
  ends_at: Date;
  summary: string;
  description: string;
}

function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND}//Request//EN`,
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.uid}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(event.starts_at)}`,
      `DTEND:${utc(event.ends_at)}`,
      `SUMMARY:${escaped(event.summary)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, "");

const escaped = (text: string) => text.replace(/[\r\n]+/g, " ").replace(/[\\;,]/g, "\\$&");

const bytes = new TextEncoder();
const LINE_BYTES = 75;

/** Folds long lines: a continuation begins with a space. */
function folded(line: string): string {
  const lines = [""];
  for (const character of line) {
    const last = lines.at(-1) ?? "";
    if (bytes.encode(last + character).length > LINE_BYTES) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join("\r\n");
}
