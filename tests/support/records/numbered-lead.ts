/** A lead as the form sends it; each number is a different buyer. */
export function numberedLead(number: number, email: string) {
  return {
    name: "Nia Price",
    email,
    phone: `07712${100_000 + number}`,
    postcode: "CF11 9NX",
    budget_band: "£15-25k",
    timeframe_days: 30,
    max_travel_mi: 100,
    models: [],
    px_has: false,
    consent_dealer: true,
    source: "lead_form",
  };
}
