import { z } from "zod";
import { EV_VARIANTS } from "../../ev-variants/ev-variants.ts";
import { londonDay } from "../../format/london-day.ts";
import {
  COLOUR_MAX_LENGTH,
  MAX_AC_KW,
  MAX_KEYS,
  MAX_PREVIOUS_OWNERS,
  MOT_MAX_YEARS_AGO,
  MOT_MAX_YEARS_AHEAD,
  OLDEST_VEHICLE_YEAR,
} from "../../policy/listings.ts";
import { PLUGS } from "../plug.ts";
import { feeFields } from "./fee-fields.ts";
import {
  optionalChoice,
  optionalDay,
  optionalFigure,
  optionalText,
  optionalYesNo,
} from "./optional-fields.ts";
import { readRegistration } from "./registration.ts";
import { saleFields } from "./sale-fields.ts";
import {
  BATTERY_OWNERSHIPS,
  CHARGING_CABLES,
  SERVICE_HISTORIES,
  WRITE_OFF_CATEGORIES,
} from "./vehicle-details.ts";

/** Omitted details stay unchanged, as dealers' systems may not know them; empty or null clears them. */
export function detailFields(today: Date) {
  const [thisYear = "", monthAndDay = ""] = londonDay(today).today.split(/-(.*)/);
  const day = (years: number) => `${Number(thisYear) + years}-${monthAndDay}`;
  return {
    registration: optionalText(
      "UK registration, which buyers do not see unless registration_shown",
      (text) => {
        const value = readRegistration(text);
        return value === null ? { message: "Enter a UK registration like AB12 CDE" } : { value };
      },
    ),
    vin: optionalText("Vehicle identification number, which buyers do not see", (text) => {
      const value = text.replaceAll(" ", "").toUpperCase();
      if (/^[A-HJ-NPR-Z0-9]{17}$/.test(value)) return { value };
      return { message: "A VIN has 17 characters, without the letters I, O and Q" };
    }),
    registration_shown: z
      .boolean({ error: "Say whether buyers see the registration" })
      .nullish()
      .meta({ description: "Whether buyers see the registration; false unless you say so" })
      .transform((isShown) => isShown ?? undefined),
    first_registered: optionalDay("First registered", {
      from: `${OLDEST_VEHICLE_YEAR - 1}-01-01`,
      early: `First registered must be in ${OLDEST_VEHICLE_YEAR - 1} or later`,
      to: day(0),
      late: "First registered cannot be in the future",
    }),
    colour: optionalText("Such as Blue", readColour),
    previous_owners: optionalFigure("Previous owners", { max: MAX_PREVIOUS_OWNERS, isWhole: true }),
    service_history: optionalChoice("Service history", SERVICE_HISTORIES, {
      full: history("f", "full"),
      part: history("p", "part(ial)?"),
      none: /^no( service)?( history)?$/,
    }),
    mot_expiry: optionalDay("MOT expiry", {
      from: day(-MOT_MAX_YEARS_AGO),
      early: `MOT expiry cannot be more than ${MOT_MAX_YEARS_AGO} years ago`,
      to: day(MOT_MAX_YEARS_AHEAD),
      late: `MOT expiry cannot be more than ${MOT_MAX_YEARS_AHEAD} years ahead`,
    }),
    write_off_category: optionalChoice(
      "Write-off category",
      WRITE_OFF_CATEGORIES,
      { none: /^(no|clear|not recorded)$/, N: CATEGORY.N, S: CATEGORY.S, C: CATEGORY.C, D: CATEGORY.D },
      { pattern: CATEGORY.SCRAP, message: "Cars written off in category A or B may not be driven again" },
    ),
    number_of_keys: optionalFigure("Number of keys", { max: MAX_KEYS, isWhole: true }),
    charging_cables: optionalChoice("Charging cables", CHARGING_CABLES, {
      both: /^(type 2 (and|\+|&) (3|three)[ -]pin)$/,
      type_2: /^type ?2( cable)?$/,
      three_pin: /^(3|three)[ -]pin( (cable|charger|plug))?$/,
      none: /^no( cables?)?$/,
    }),
    plug: optionalChoice("Plug", PLUGS, {
      CCS: /^(ccs ?2|combo|ccs combo)$/,
      CHAdeMO: /^chademo$/,
      "Type 2 only": /^(type ?2|no rapid charging)$/,
    }),
    ac_kw: optionalFigure("AC charging", { max: MAX_AC_KW, description: "Fastest AC charging, kW" }),
    heat_pump: optionalYesNo("Heat pump"),
    battery_ownership: optionalChoice("Battery ownership", BATTERY_OWNERSHIPS, {
      owned: /^(included|bought|no lease)$/,
      leased: /^(lease|rented|hired)$/,
    }),
    ...saleFields(),
    ...feeFields(),
    ev_variant_id: optionalText(
      "The version, which you confirm: then buyers see a computed winter range",
      (text) => {
        const id = text.toLowerCase();
        if (VARIANT_IDS.includes(id)) return { value: id };
        return { message: "Version must be one of our list, such as nissan-leaf-40" };
      },
      VARIANT_IDS,
    ),
  };
}

function readColour(value: string) {
  if (!/^\p{L}[\p{L} '/&-]*$/u.test(value)) return { message: "Colour must be a word such as Blue" };
  if (value.length <= COLOUR_MAX_LENGTH) return { value };
  return { message: `Colour must be at most ${COLOUR_MAX_LENGTH} characters` };
}

const VARIANT_IDS = EV_VARIANTS.map(({ id }) => id);

/** 'FSH', 'FMDSH' (main dealer), 'full main dealer history'. */
const history = (letter: string, word: string) =>
  new RegExp(`^(${letter}(m?d)?sh|${word}|${word} sh|${word}( (main|franchised?|dealer|service))* history)$`);

const category = (letter: string) => new RegExp(`^cat(egory)?[. -]*${letter}$`);
const CATEGORY = {
  N: category("n"),
  S: category("s"),
  C: category("c"),
  D: category("d"),
  /** 'B - salvage' and 'Cat B (break)' too. */
  SCRAP: /\bcat(egory)?[. -]*[ab]\b|^[ab]( ?[^a-z\d ].*)?$/,
};
