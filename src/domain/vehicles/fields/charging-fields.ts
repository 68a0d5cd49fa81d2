import { formatKw } from "../../format/format.ts";
import { MAX_AC_KW } from "../../policy/listings.ts";
import type { DetailField } from "./field.ts";
import type { Plug } from "./filters.ts";

export const CHARGING_FIELDS = {
  charging_cables: {
    type: {
      kind: "choice",
      choices: {
        both: { text: "Type 2 and three-pin", spelled: /^(type 2 (and|\+|&) (3|three)[ -]pin)$/ },
        type_2: { text: "Type 2", spelled: /^type ?2( cable)?$/ },
        three_pin: { text: "Three-pin", spelled: /^(3|three)[ -]pin( (cable|charger|plug))?$/ },
        none: { text: "None", spelled: /^no( cables?)?$/ },
      },
    },
    label: "Charging cables",
    synonyms: "chargingcables cables chargingcable",
    question: { id: "cables", ask: "Which charging cables come with it?", todo: "State the charging cables" },
  },
  plug: {
    type: {
      kind: "choice",
      choices: {
        CCS: { text: "CCS", spelled: /^(ccs ?2|combo|ccs combo)$/ },
        CHAdeMO: { text: "CHAdeMO" },
        "Type 2 only": { text: "Type 2 only", spelled: /^(type ?2|no rapid charging)$/ },
      } satisfies Record<Plug, object>,
    },
    label: "Plug for rapid charging",
    read: "For rapid charging",
    synonyms: "plug chargeport chargingport connector rapidchargingport plugtype connectortype",
    isOnPage: true,
    ask: "Which plug does it have for rapid charging, CCS or CHAdeMO?",
    isOfModel: true,
  },
  ac_kw: {
    type: { kind: "figure", max: MAX_AC_KW, unit: "kW", show: formatKw },
    label: "AC charging",
    read: "Fastest AC charging, kW",
    sent: "Fastest AC charging, kW",
    synonyms: "ackw maxackw maxaccharge accharging acchargerate onboardcharger accharge",
    isOnPage: true,
    isOfModel: true,
  },
  heat_pump: {
    type: { kind: "yes or no" },
    label: "Heat pump",
    synonyms: "heatpump",
    isOnPage: true,
    ask: "Does it have a heat pump?",
    isOfModel: true,
  },
  battery_ownership: {
    type: {
      kind: "choice",
      choices: {
        owned: { text: "Owned with the car", spelled: /^(included|bought|no lease)$/ },
        leased: { text: "Leased: a monthly fee", spelled: /^(lease|rented|hired)$/ },
      },
    },
    label: "Battery owned or leased",
    question: {
      id: "lease",
      ask: "Is the battery owned with the car, or leased?",
      todo: "State whether the battery is owned or leased",
    },
  },
} as const satisfies Record<string, DetailField>;
