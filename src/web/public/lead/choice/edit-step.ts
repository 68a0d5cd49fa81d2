export const EDIT_STEP = "change_request";
export const CORRECTED_EMAIL = "corrected_email";
