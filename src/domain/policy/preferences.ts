export const PREFERENCE_RADIUS_MILES = { min: 5, max: 500 } as const;
export const PREFERENCE_DAILY_CAP = { min: 1, max: 1000 } as const;
export const PREFERENCE_MODELS_MAX = 50;
export const PREFERENCE_HOLIDAYS_MAX = 10;
export const PREFERENCE_PREVIEW_LEADS = 100;
