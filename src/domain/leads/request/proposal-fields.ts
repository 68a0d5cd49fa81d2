/** Fields that decide which dealers would be asked: no name, email address or phone number. */
export const PROPOSAL_FIELDS = {
  postcode: true,
  budget_band: true,
  timeframe_days: true,
  max_travel_mi: true,
  models: true,
  body_style: true,
  mileage_cap: true,
  px_has: true,
  contact_by: true,
  vehicle_id: true,
  also_vehicle_id: true,
} as const;
