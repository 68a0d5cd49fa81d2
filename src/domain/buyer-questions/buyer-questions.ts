import type { EVIDENCE_POINTS } from "../policy/listing-evidence.ts";
import type { DetailColumn } from "../vehicles/details/vehicle-details.ts";

export type BuyerQuestion = keyof typeof EVIDENCE_POINTS;

interface QuestionTexts {
  name: string;
  ask: string;
  todo: string;
  /** Null: answered by the battery tests. */
  field: DetailColumn | null;
}

/** In the order of pages. */
export const BUYER_QUESTIONS: Record<BuyerQuestion, QuestionTexts> = {
  battery: {
    name: "Battery health",
    ask: "Is there a battery health test, and what does it say?",
    todo: "Record a battery test, with its certificate",
    field: null,
  },
  lease: {
    name: "Battery owned or leased",
    ask: "Is the battery owned with the car, or leased?",
    todo: "State whether the battery is owned or leased",
    field: "battery_ownership",
  },
  write_off: {
    name: "Written off",
    ask: "Has it ever been written off, and in which category?",
    todo: "State whether it was written off",
    field: "write_off_category",
  },
  accidents: {
    name: "Accidents",
    ask: "Has it been in an accident, and what was repaired?",
    todo: "State whether it was in an accident",
    field: "accident_history",
  },
  finance: {
    name: "Finance on the car",
    ask: "Is there finance outstanding on it?",
    todo: "State the result of the finance check",
    field: "finance_check",
  },
  former_use: {
    name: "Former use",
    ask: "Was it a private car, a company car, a rental or a taxi?",
    todo: "State its former use",
    field: "former_use",
  },
  owners: {
    name: "Previous owners",
    ask: "How many owners has it had?",
    todo: "State the number of previous owners",
    field: "previous_owners",
  },
  service: {
    name: "Service history",
    ask: "Which services has it had, and can I see the records?",
    todo: "State the service history",
    field: "service_history",
  },
  mot: {
    name: "MOT expires",
    ask: "When does the MOT expire, and were there advisories?",
    todo: "State when the MOT expires",
    field: "mot_expiry",
  },
  tyres: {
    name: "Most worn tyre",
    ask: "How many millimetres of tread has the most worn tyre?",
    todo: "State the tread of the most worn tyre",
    field: "tyre_tread_mm",
  },
  warranty: {
    name: "Dealer's warranty",
    ask: "Which warranty do you give, for how long?",
    todo: "State your warranty",
    field: "warranty_months",
  },
  v5c: {
    name: "V5C log book",
    ask: "Is the V5C log book there?",
    todo: "State whether you have the V5C",
    field: "v5c",
  },
  keys: {
    name: "Keys",
    ask: "How many keys come with it?",
    todo: "State the number of keys",
    field: "number_of_keys",
  },
  cables: {
    name: "Charging cables",
    ask: "Which charging cables come with it?",
    todo: "State the charging cables",
    field: "charging_cables",
  },
};

export const QUESTION_NAMES = Object.keys(BUYER_QUESTIONS) as BuyerQuestion[];
