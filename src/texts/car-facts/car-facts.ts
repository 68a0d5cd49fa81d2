import {
  certificateText,
  METHOD_TEXT,
  provenHealth,
  type ShownBatteryTest,
  testedText,
} from "#src/domain/battery/battery-test.ts";
import { healthBand, healthBandText } from "#src/domain/battery/health-by-age.ts";
import { mayHaveLeasedBattery } from "#src/domain/battery/leased-battery.ts";
import { BUYER_QUESTIONS, type BuyerAnswer } from "#src/domain/buyer-questions/buyer-answers.ts";
import {
  type ComputedFigures,
  computedFigures,
  NO_FIGURES,
} from "#src/domain/ev-variants/computed-figures.ts";
import { figureSource } from "#src/domain/ev-variants/ev-variant.ts";
import { plugsOfModel } from "#src/domain/ev-variants/model-plugs.ts";
import { EVIDENCE_POINTS, FACTS_IN_SIGHT_FROM } from "#src/domain/policy/listing-evidence.ts";
import type { DetailRow } from "#src/domain/vehicles/details/detail-texts.ts";
import { detailField } from "#src/domain/vehicles/fields.ts";
import { MOT_ROW, type MotReport } from "#src/texts/mot-report.ts";
import {
  type AnsweredCar,
  type CarFact,
  type CarFacts,
  calculation,
  published,
  type UnknownFact,
} from "./car-fact.ts";
import { homeCharge, rapidStop } from "./computed-facts.ts";
import { coverFacts } from "./cover-facts.ts";

interface Listed {
  /** In London, '2026-11-23'. */
  today: string;
  batteryTest: ShownBatteryTest | null;
  /** To the buyer's questions. */
  answers: readonly BuyerAnswer[];
  details: readonly DetailRow[];
  mot: MotReport | null;
  inStock: CarFact | null;
}

/** What is known about a car beyond the first lines of its page, each fact once, and what a buyer may ask. */
export function carFacts(car: AnsweredCar, listed: Listed): CarFacts {
  const { today, batteryTest, answers, details, mot, inStock } = listed;
  const figures = car.isImported ? NO_FIGURES : computedFigures(car, provenHealth(batteryTest), today);
  const parts: Part[] = [
    battery(car, batteryTest),
    coverFacts(car, batteryTest, today),
    charging(car, figures),
    ofDetails(details, plugOfModel(car, figures) !== null),
    ofAnswers(car, answers),
    { known: (mot?.warnings ?? []).map(registerWarning) },
    { more: [...ofRegister(mot, answers), ...(inStock ? [inStock] : [])] },
  ];
  const { winterRange, isConfirmed } = figures;
  return {
    winterSum: isConfirmed && winterRange ? calculation("winter-range", winterRange.sum) : null,
    known: parts.flatMap(({ known = [] }) => known),
    more: parts.flatMap(({ more = [] }) => more),
    unknown: [...missingFigures(car, figures), ...parts.flatMap(({ unknown = [] }) => unknown)],
  };
}

/** A generated listing has typical figures, and no dealer who says or leaves out anything of a car. */
export function factsOfExample(car: AnsweredCar, today: string): CarFacts {
  const listed = { today, batteryTest: null, answers: [], details: [], mot: null, inStock: null };
  const { known, more } = carFacts(car, listed);
  return { winterSum: null, known: known.filter(({ isWarning }) => isWarning !== true), more, unknown: [] };
}

type Part = Partial<Pick<CarFacts, "known" | "more" | "unknown">>;

/** The first lines of the page have these where they are stated. */
function missingFigures(car: AnsweredCar, { winterRange, isConfirmed }: ComputedFigures): UnknownFact[] {
  const hasWinterRange = car.winter_range_est || (isConfirmed && winterRange !== null);
  return [
    ...(hasWinterRange
      ? []
      : [{ name: "Winter range", question: "How far does it go on a full charge in winter?" }]),
    ...(car.battery_kwh ? [] : [{ name: "Battery size", question: "What size is the battery, in kWh?" }]),
    ...(car.dc_kw
      ? []
      : [{ name: "Rapid charging", question: "How fast does it charge at a rapid charger?" }]),
  ];
}

function battery(car: AnsweredCar, test: ShownBatteryTest | null): Part {
  const known = [...leaseFacts(car), ...(test ? [testedHealth(test)] : [])];
  return {
    known,
    more: test ? [methodFact(test), ...comparedHealth(car, test)] : [],
    unknown: test ? [] : [{ name: "Battery health", question: BUYER_QUESTIONS.battery.ask }],
  };
}

function testedHealth(test: ShownBatteryTest): CarFact {
  const fact: CarFact = { name: "Battery tested by", text: testedText(test) };
  if (!test.has_file && !test.is_checked) return fact;
  // Linked once an admin has looked at the page.
  const url = test.is_checked ? (test.certificate_url ?? undefined) : undefined;
  const source = { text: certificateText(test), url };
  return { ...fact, evidence: test.is_checked ? "checked" : "documented", source };
}

const methodFact = ({ method }: ShownBatteryTest): CarFact => ({
  name: "Battery tested with",
  text: METHOD_TEXT[method],
});

function comparedHealth(car: AnsweredCar, test: ShownBatteryTest): CarFact[] {
  const band = healthBand(test, car.first_registered);
  return band === null ? [] : [published("Health of other cars", healthBandText(band), band)];
}

/** First: a leased battery costs money every month and binds its owner. */
function leaseFacts(car: AnsweredCar): CarFact[] {
  if (car.battery_ownership === "leased") return [LEASED];
  if (car.battery_ownership === "owned" || !mayHaveLeasedBattery(car)) return [];
  const text = `The dealer does not say who owns it: ${car.make} also sold cars with a leased battery`;
  return [{ name: "Owned or leased", text, isWarning: true }];
}

const LEASED: CarFact = {
  name: "Leased battery",
  text: "It is not part of the price: you pay a monthly fee, by mileage, for as long as you have the car. The contract has to pass to you at the sale: ask for the fee, the terms, and what buying the battery out costs.",
  isWarning: true,
};

function charging(car: AnsweredCar, figures: ComputedFigures): Part {
  const home = car.battery_kwh ? homeCharge(car.battery_kwh, car.ac_kw ?? figures.variant?.acKw) : null;
  const known = [rapidStop(figures, car.plug), home, plugOfModel(car, figures)];
  return { known: known.filter((fact) => fact !== null) };
}

/** Where the dealer does not state it. */
function plugOfModel(car: AnsweredCar, { variant }: ComputedFigures): CarFact | null {
  if (car.isImported || car.plug) return null;
  const fact = plugsOfModel(car);
  if (!fact) {
    const source = variant && figureSource(variant, "rapidPlug");
    return source && (variant.rapidPlug === "CCS" || variant.rapidPlug === "CHAdeMO")
      ? published("Plug of this version", variant.rapidPlug, source)
      : null;
  }
  const { text, source, url } = fact;
  return {
    name: `Plugs of a ${car.model}`,
    text,
    evidence: "published source",
    source: { text: source, url },
  };
}

function ofDetails(details: readonly DetailRow[], isPlugKnown: boolean): Part {
  const stated = details.flatMap(({ name, value }) => (value === null ? [] : [{ name, text: value }]));
  const missing = details.filter(({ value }) => value === null);
  return {
    known: stated.filter(({ name }) => name === PLUG),
    more: stated.filter(({ name }) => name !== PLUG),
    unknown: missing.flatMap(({ name, ask }) =>
      !ask || (isPlugKnown && name === PLUG) ? [] : [{ name, question: ask }],
    ),
  };
}

const PLUG = detailField("plug").label;

/** All but the battery's health, and a lease, which is a warning. */
function ofAnswers(car: AnsweredCar, answers: readonly BuyerAnswer[]): Part {
  const rest = answers.filter(({ question }) => question !== "battery");
  const isWarnedOf = ({ question }: BuyerAnswer) =>
    question === "lease" && car.battery_ownership === "leased";
  const stated = rest.filter((answer) => !isWarnedOf(answer)).flatMap(answerFact);
  return {
    known: stated.filter(({ points }) => points >= FACTS_IN_SIGHT_FROM).map(({ fact }) => fact),
    more: stated.filter(({ points }) => points < FACTS_IN_SIGHT_FROM).map(({ fact }) => fact),
    unknown: rest.flatMap(({ question, name, state }) =>
      state === "not_stated" ? [{ name, question: BUYER_QUESTIONS[question].ask }] : [],
    ),
  };
}

function answerFact({ question, name, answer, state }: BuyerAnswer): { fact: CarFact; points: number }[] {
  if (answer === null) return [];
  const fact: CarFact = { name, text: answer, ...(state === "documented" && { evidence: "documented" }) };
  return [{ fact, points: EVIDENCE_POINTS[question].stated }];
}

const registerWarning = (text: string): CarFact => ({
  name: "MOT record",
  text,
  evidence: "documented",
  isWarning: true,
});

/** Without the day until which the MOT runs, where the dealer states the same. */
function ofRegister(mot: MotReport | null, answers: readonly BuyerAnswer[]): CarFact[] {
  const source = { text: mot?.source ?? "", url: undefined };
  const isStated = answers.some(({ question, state }) => question === "mot" && state === "documented");
  return (mot?.rows ?? []).flatMap(({ name, value }) =>
    value === null || (isStated && name === MOT_ROW)
      ? []
      : [{ name, text: value, evidence: "documented" as const, source }],
  );
}
