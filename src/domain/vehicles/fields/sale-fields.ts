import { EV_VARIANTS, variantTitle } from "../../ev-variants/ev-variants.ts";
import {
  FEE_PURPOSE_MAX_LENGTH,
  MAX_MANDATORY_FEE_POUNDS,
  MAX_TYRE_TREAD_MM,
  MAX_WARRANTY_MONTHS,
} from "../../policy/listings.ts";
import type { DetailField } from "./field.ts";

const VARIANT_IDS = EV_VARIANTS.map(({ id }) => id);

/** What is known at the sale, and what comes with it. */
export const SALE_FIELDS = {
  finance_check: {
    type: {
      kind: "choice",
      choices: {
        clear: { text: "None outstanding", spelled: /^(hpi )?(clear|none|no)( outstanding)?( finance)?$/ },
        /** The dealer settles it. */
        outstanding: {
          text: "Outstanding, settled before the sale",
          spelled: /^(outstanding finance|to be settled|settled before (the )?sale)$/,
        },
      },
    },
    label: "Finance on the car",
    read: "outstanding: settled before the sale",
    synonyms: "financecheck hpi hpicheck hpiclear outstandingfinance",
    question: {
      id: "finance",
      ask: "Is there finance outstanding on it?",
      todo: "State the result of the finance check",
    },
  },
  former_use: {
    type: {
      kind: "choice",
      choices: {
        private: { text: "Private", spelled: /^(privately owned|private (use|owners?))$/ },
        company: {
          text: "Company or lease car",
          spelled: /^((ex[- ])?(company|fleet|lease|leased|motability|business)( (car|use))?)$/,
        },
        demonstrator: { text: "Demonstrator", spelled: /^((ex[- ])?demo(nstrator)?)$/ },
        rental: { text: "Rental car", spelled: /^((ex[- ])?(rental|hire|courtesy)( (car|use))?)$/ },
        taxi: { text: "Taxi or private hire", spelled: /^((ex[- ])?(taxi|private hire|uber)( use)?)$/ },
        driving_school: {
          text: "Driving school",
          spelled: /^((ex[- ])?(driving school|tuition|learner)( car)?)$/,
        },
      },
    },
    label: "Former use",
    synonyms: "formeruse previoususe vehicleuse",
    question: {
      id: "former_use",
      ask: "Was it a private car, a company car, a rental or a taxi?",
      todo: "State its former use",
    },
  },
  accident_history: {
    type: {
      kind: "choice",
      choices: {
        none: { text: "None known", spelled: /^(no|none known|no accidents?|accident free)$/ },
        repaired: { text: "Damaged and repaired", spelled: /^(yes,? )?(damaged and )?repaired$/ },
        damaged: {
          text: "Damaged, not repaired",
          spelled: /^(unrepaired|not repaired|damaged,? not repaired)$/,
        },
      },
    },
    label: "Accidents",
    read: "none: none known",
    synonyms: "accidenthistory accidents accident",
    question: {
      id: "accidents",
      ask: "Has it been in an accident, and what was repaired?",
      todo: "State whether it was in an accident",
    },
  },
  tyre_tread_mm: {
    type: { kind: "figure", max: MAX_TYRE_TREAD_MM, unit: "mm of tread" },
    label: "Most worn tyre",
    read: "Tread of the most worn tyre, mm",
    sent: "Tread of the most worn tyre, mm",
    synonyms: "tyretreadmm tyretread tyremm tyresmm mintread minimumtread",
    question: {
      id: "tyres",
      ask: "How many millimetres of tread has the most worn tyre?",
      todo: "State the tread of the most worn tyre",
    },
  },
  warranty_months: {
    type: { kind: "figure", max: MAX_WARRANTY_MONTHS, isWhole: true, unit: "months", show: warrantyText },
    label: "Your warranty",
    hint: "0 if you give none",
    read: "Of the dealer's own warranty; 0 when the dealer gives no warranty",
    sent: "Months of your own warranty; 0 if you give none",
    synonyms: "warrantymonths dealerwarranty warranty warrantyinmonths warrantymonthsonpurchase",
    question: {
      id: "warranty",
      name: "Dealer's warranty",
      ask: "Which warranty do you give, for how long?",
      todo: "State your warranty",
    },
  },
  v5c: {
    type: {
      kind: "choice",
      choices: {
        held: { text: "Yes, handed over at sale", spelled: /^(y|yes|here|present|in hand)$/ },
        applied_for: { text: "Applied for", spelled: /^(applied|on order|requested)$/ },
        missing: { text: "Missing", spelled: /^(no|lost)$/ },
      },
    },
    label: "V5C log book",
    synonyms: "v5c v5 logbook v5cpresent",
    question: { id: "v5c", ask: "Is the V5C log book there?", todo: "State whether you have the V5C" },
  },
  tow_bar: {
    type: {
      kind: "choice",
      choices: {
        none: { text: "None", spelled: /^(no|not fitted)$/ },
        fixed: { text: "Fixed", spelled: /^(swan ?neck|flange)$/ },
        detachable: { text: "Detachable", spelled: /^removable$/ },
        retractable: { text: "Retractable", spelled: /^(swivel|folding|electric)$/ },
      },
    },
    label: "Tow bar",
    synonyms: "towbar towbartype towhook hitch",
    isOnPage: "once stated",
  },
  mandatory_fee: {
    type: { kind: "figure", max: MAX_MANDATORY_FEE_POUNDS, isWhole: true, unit: "£" },
    label: "Compulsory fee in the price",
    part: "price",
    hint: "Any fee that your buyers must pay. It is already part of the price above.",
    read: "Pounds that each buyer must pay, a part of the price",
    sent: "Pounds. A part of the price, which is the total: nothing is added to it",
  },
  mandatory_fee_for: {
    type: { kind: "text", read: readPurpose },
    label: "What the fee is for",
    part: "price",
    hint: "Such as admin",
    read: "Such as admin",
    sent: "What the compulsory fee is for, such as admin",
  },
  /** A version in `src/domain/ev-variants`. */
  ev_variant_id: {
    type: { kind: "text", read: readVariant, values: VARIANT_IDS, show: versionText },
    label: "Version",
    part: "battery",
    hint: "Once you confirm it, buyers see the winter range computed from tests of this version and the health or age of its battery.",
    inFiles: "below",
    read: "The version, as the dealer confirmed it",
    sent: "The version, which you confirm: then buyers see a computed winter range",
    isOnPage: "once stated",
    isNeverPinned: true,
    isOfModel: true,
  },
} as const satisfies Record<string, DetailField>;

function warrantyText(months: number): string {
  return months === 0 ? "None" : `${months} ${months === 1 ? "month" : "months"}`;
}

function readPurpose(text: string) {
  const value = text.replace(/\s+(fee|charge)s?$/i, "");
  if (!/^\p{L}[\p{L} '/&-]*$/u.test(value))
    return { message: "Say in words what the fee is for, such as admin" };
  if (value.length <= FEE_PURPOSE_MAX_LENGTH) return { value };
  return { message: `What the fee is for must be at most ${FEE_PURPOSE_MAX_LENGTH} characters` };
}

function readVariant(text: string) {
  const value = text.toLowerCase();
  if (VARIANT_IDS.includes(value)) return { value };
  return { message: "Version must be one of our list, such as nissan-leaf-40" };
}

function versionText(id: string): string | null {
  const version = EV_VARIANTS.find((one) => one.id === id);
  return version ? variantTitle(version) : null;
}
