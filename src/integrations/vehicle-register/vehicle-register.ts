import { coalesceByKey } from "#src/concurrency/coalesce.ts";
import {
  type DvlaFacts,
  type RegisteredCar,
  withDvla,
} from "#src/domain/vehicles/register/registered-car.ts";
import { createSafeFetch, createSafePost } from "../safe-fetch/safe-fetch.ts";
import { createMotHistory } from "./mot-history.ts";
import type { MotFacts } from "./mot-history-answer.ts";
import { createSourceGate, type SourceAnswer, unavailable } from "./source-gate.ts";
import { createVehicleEnquiry } from "./vehicle-enquiry.ts";

export interface VehicleRegister {
  /** False without keys: nothing leaves the machine. */
  isOn: boolean;
  /** @param registration as 'AB12CDE'. Failures are an outcome. */
  lookUp(registration: string): Promise<SourceAnswer<RegisteredCar>>;
}

interface VehicleRegisterOptions {
  mot?: { tokenUrl: string; clientId: string; clientSecret: string; apiKey: string; baseUrl: string };
  enquiry?: { apiKey: string; url: string };
  now: () => number;
  onPause?: (source: "DVSA" | "DVLA", reason: string) => void;
  timeoutMs?: number;
}

/** A dealer waits, and a first request fetches a token too. */
const TIMEOUT_MS = 5000;
/** The operator's settings name the hosts, so private addresses are allowed. */
const ANY_ADDRESS = { isAllowed: () => true };

/** Asks both sources at once. Coalesces concurrent requests for a registration. */
export function createVehicleRegister(options: VehicleRegisterOptions): VehicleRegister {
  const { now, onPause, timeoutMs = TIMEOUT_MS } = options;
  const common = { fetch: createSafeFetch(ANY_ADDRESS), post: createSafePost(ANY_ADDRESS), now, timeoutMs };
  const gateOf = (source: "DVSA" | "DVLA") =>
    createSourceGate({ now, onPause: (reason) => onPause?.(source, reason) });
  const askMot = options.mot && createMotHistory({ ...common, ...options.mot, gate: gateOf("DVSA") });
  const askEnquiry =
    options.enquiry && createVehicleEnquiry({ ...common, ...options.enquiry, gate: gateOf("DVLA") });
  const coalesce = coalesceByKey<SourceAnswer<RegisteredCar>>();
  const lookUp = async (registration: string) =>
    merged(...(await Promise.all([askMot?.(registration) ?? OFF, askEnquiry?.(registration) ?? OFF])));
  return {
    isOn: askMot !== undefined || askEnquiry !== undefined,
    lookUp: (registration) => coalesce(registration, () => lookUp(registration)),
  };
}

const OFF = { outcome: "off" } as const;
type Asked<Facts> = SourceAnswer<Facts> | typeof OFF;

const NOTHING: MotFacts = {
  make: null,
  model: null,
  colour: null,
  fuel: null,
  year: null,
  first_registered: null,
  mot: null,
  mot_expiry: null,
  has_recall: null,
};

function merged(mot: Asked<MotFacts>, enquiry: Asked<DvlaFacts>): SourceAnswer<RegisteredCar> {
  const history = mot.outcome === "found" ? mot.facts : null;
  const dvla = enquiry.outcome === "found" ? enquiry.facts : null;
  if (!history && !dvla) return withoutFacts(mot, enquiry);
  // "Not found" means no test yet; after a failed request the tests are unknown.
  const noTests = mot.outcome === "not_found" ? { tests: [], first_due: null } : null;
  const known = history ?? { ...NOTHING, mot: noTests };
  const unanswered = [
    ...(mot.outcome === "unavailable" ? (["DVSA"] as const) : []),
    ...(enquiry.outcome === "unavailable" ? (["DVLA"] as const) : []),
  ];
  const sources = history ? (["DVSA"] as const) : [];
  const facts = { ...known, tax: null, sources: [...sources], ...(unanswered.length > 0 && { unanswered }) };
  return { outcome: "found", facts: dvla ? withDvla(facts, dvla) : facts };
}

function withoutFacts(...answers: [Asked<MotFacts>, Asked<DvlaFacts>]): SourceAnswer<RegisteredCar> {
  const failed = answers.find((answer) => answer.outcome === "unavailable");
  if (failed) return failed;
  if (answers.some(({ outcome }) => outcome === "invalid")) return { outcome: "invalid" };
  if (answers.some(({ outcome }) => outcome === "not_found")) return { outcome: "not_found" };
  return unavailable("no register is set up");
}
