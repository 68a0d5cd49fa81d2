import {
  COLOUR_MAX_LENGTH,
  MAX_KEYS,
  MAX_PREVIOUS_OWNERS,
  MAX_SEATS,
  MOT_MAX_YEARS_AGO,
  MOT_MAX_YEARS_AHEAD,
  OLDEST_VEHICLE_YEAR,
} from "../../policy/listings.ts";
import { formatRegistration, readRegistration } from "../details/registration.ts";
import { registrationText } from "../first-registration.ts";
import type { DetailField } from "./field.ts";

/** 'FSH', 'FMDSH' (main dealer), 'full main dealer history'. */
const history = (letter: string, word: string) =>
  new RegExp(
    `^(${letter}(m?d)?sh|${word}|${word} sh|${word}( (main|franchised?|dealer|service))+( history)?|${word} history)$`,
  );

const category = (letter: string) => new RegExp(`^cat(egory)?[. -]*${letter}$`);

const yearsFrom = (today: string, years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;

export const HISTORY_FIELDS = {
  registration: {
    type: { kind: "text", read: readPlate, show: formatRegistration },
    label: "Registration",
    part: "registration",
    hint: "Buyers do not see it unless you tick the box in the details.",
    read: "Buyers see it only with registration_shown",
    sent: "UK registration, which buyers do not see unless registration_shown",
    synonyms:
      "fullregistration registration registrationnumber registrationno registrationmark registrationplate reg regno regnumber regmark regplate vrm vrn numberplate vehicleregistrationplate licenceplate licenseplate plate",
    isPrivate: true,
    isNeverPinned: true,
  },
  vin: {
    type: { kind: "text", read: readVin },
    label: "VIN",
    hint: "17 characters, on the V5C. Buyers do not see it.",
    read: "Buyers do not see it",
    sent: "Vehicle identification number, which buyers do not see",
    synonyms: "vin vinnumber chassis chassisnumber chassisno vehicleidentificationnumber",
    isPrivate: true,
    isNeverPinned: true,
  },
  first_registered: {
    type: {
      kind: "day",
      limits: (today) => ({
        from: `${OLDEST_VEHICLE_YEAR - 1}-01-01`,
        early: `First registered must be in ${OLDEST_VEHICLE_YEAR - 1} or later`,
        to: today,
        late: "First registered cannot be in the future",
      }),
      show: registrationText,
    },
    label: "First registered",
    synonyms:
      "firstregistered firstregistrationdate datevehiclefirstregistered datefirstregistered dateoffirstregistration firstregdate firstregistration 1streg 1stregistration 1stregdate registrationdate regdate dateofregistration dateregistered firstreg registered registeredon firstregisteredon",
    isOnPage: true,
    ask: "When was it first registered?",
  },
  colour: {
    type: { kind: "text", read: readColour },
    label: "Colour",
    sent: "Such as Blue",
    synonyms:
      "colour color exteriorcolour exteriorcolor externalcolour bodycolour paintcolour exteriorpaint paint colourexterior colorexterior col",
    isOnPage: true,
  },
  seats: {
    type: { kind: "figure", max: MAX_SEATS, isWhole: true },
    label: "Seats",
    synonyms: "seats numberofseats noofseats noseats seatcount seatingcapacity",
    isOnPage: true,
    isOfModel: true,
  },
  previous_owners: {
    type: { kind: "figure", max: MAX_PREVIOUS_OWNERS, isWhole: true },
    label: "Previous owners",
    synonyms:
      "previousowners prevowners numberofpreviousowners owners numberofowners noofowners noowners ownercount previousownercount formerowners formerkeepers previouskeepers prevkeepers numberofpreviouskeepers keepers numberofkeepers noofkeepers nokeepers kprs prevkprs frmrkprs fmrkprs",
    question: {
      id: "owners",
      ask: "How many owners has it had?",
      todo: "State the number of previous owners",
    },
  },
  service_history: {
    type: {
      kind: "choice",
      choices: {
        full: { text: "Full", spelled: history("f", "full") },
        part: { text: "Part", spelled: history("p", "part(ial)?") },
        none: { text: "None", spelled: /^no( service)?( history)?$/ },
      },
    },
    label: "Service history",
    synonyms: "servicehistory servicehistorytype fsh history service servicerecord",
    question: {
      id: "service",
      ask: "Which services has it had, and can I see the records?",
      todo: "State the service history",
    },
  },
  mot_expiry: {
    type: {
      kind: "day",
      limits: (today) => ({
        from: yearsFrom(today, -MOT_MAX_YEARS_AGO),
        early: `MOT expiry cannot be more than ${MOT_MAX_YEARS_AGO} years ago`,
        to: yearsFrom(today, MOT_MAX_YEARS_AHEAD),
        late: `MOT expiry cannot be more than ${MOT_MAX_YEARS_AHEAD} years ahead`,
      }),
    },
    label: "MOT expires",
    synonyms:
      "motexpiry motexpirydate motdue motdate motexpires mot motuntil motexp motend motvaliduntil motvalidto motexpireson",
    question: {
      id: "mot",
      ask: "When does the MOT expire, and were there advisories?",
      todo: "State when the MOT expires",
    },
  },
  write_off_category: {
    type: {
      kind: "choice",
      /** The insurers' code of practice for cars that may be driven again; C and D are from before October 2017. */
      choices: {
        none: { text: "No", spelled: /^(no|clear|not recorded)$/ },
        N: { text: "Category N: damaged, not in its structure", spelled: category("n") },
        S: { text: "Category S: damaged in its structure", spelled: category("s") },
        C: { text: "Category C (before October 2017)", spelled: category("c") },
        D: { text: "Category D (before October 2017)", spelled: category("d") },
      },
      refused: {
        /** 'B - salvage' and 'Cat B (break)' too. */
        spelled: /\bcat(egory)?[. -]*[ab]\b|^[ab]( ?[^a-z\d ].*)?$/,
        message: "Cars written off in category A or B may not be driven again",
      },
    },
    label: "Written off",
    synonyms: "writeoffcategory insurancecategory writeoff",
    question: {
      id: "write_off",
      ask: "Has it ever been written off, and in which category?",
      todo: "State whether it was written off",
    },
  },
  number_of_keys: {
    type: { kind: "figure", max: MAX_KEYS, isWhole: true },
    label: "Keys",
    synonyms: "numberofkeys noofkeys keys",
    question: { id: "keys", ask: "How many keys come with it?", todo: "State the number of keys" },
  },
} as const satisfies Record<string, DetailField>;

function readPlate(text: string) {
  const value = readRegistration(text);
  return value === null ? { message: "Enter a UK registration like AB12 CDE" } : { value };
}

function readVin(text: string) {
  const value = text.replaceAll(" ", "").toUpperCase();
  if (/^[A-HJ-NPR-Z0-9]{17}$/.test(value)) return { value };
  return { message: "A VIN has 17 characters, without the letters I, O and Q" };
}

function readColour(value: string) {
  if (!/^\p{L}[\p{L} '/&-]*$/u.test(value)) return { message: "Colour must be a word such as Blue" };
  if (value.length <= COLOUR_MAX_LENGTH) return { value };
  return { message: `Colour must be at most ${COLOUR_MAX_LENGTH} characters` };
}
