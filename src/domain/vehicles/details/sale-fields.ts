import { MAX_TYRE_TREAD_MM, MAX_WARRANTY_MONTHS } from "../../policy/listings.ts";
import { optionalChoice, optionalFigure } from "./optional-fields.ts";
import { ACCIDENT_HISTORIES, FINANCE_CHECKS, FORMER_USES, V5C_STATES } from "./vehicle-details.ts";

/** History and accessories. */
export const saleFields = () => ({
  finance_check: optionalChoice("Finance check", FINANCE_CHECKS, {
    clear: /^(hpi )?(clear|none|no)( outstanding)?( finance)?$/,
    outstanding: /^(outstanding finance|to be settled|settled before (the )?sale)$/,
  }),
  former_use: optionalChoice("Former use", FORMER_USES, {
    private: /^(privately owned|private (use|owners?))$/,
    company: /^((ex[- ])?(company|fleet|lease|leased|motability|business)( (car|use))?)$/,
    demonstrator: /^((ex[- ])?demo(nstrator)?)$/,
    rental: /^((ex[- ])?(rental|hire|courtesy)( (car|use))?)$/,
    taxi: /^((ex[- ])?(taxi|private hire|uber)( use)?)$/,
    driving_school: /^((ex[- ])?(driving school|tuition|learner)( car)?)$/,
  }),
  accident_history: optionalChoice("Accident history", ACCIDENT_HISTORIES, {
    none: /^(no|none known|no accidents?|accident free)$/,
    repaired: /^(yes,? )?(damaged and )?repaired$/,
    damaged: /^(unrepaired|not repaired|damaged,? not repaired)$/,
  }),
  tyre_tread_mm: optionalFigure("Tyre tread", {
    max: MAX_TYRE_TREAD_MM,
    description: "Tread of the most worn tyre, mm",
  }),
  warranty_months: optionalFigure("Warranty", {
    max: MAX_WARRANTY_MONTHS,
    isWhole: true,
    description: "Months of your own warranty; 0 if you give none",
  }),
  v5c: optionalChoice("V5C", V5C_STATES, {
    held: /^(y|yes|here|present|in hand)$/,
    applied_for: /^(applied|on order|requested)$/,
    missing: /^(no|lost)$/,
  }),
});
