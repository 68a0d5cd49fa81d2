export const EDIT_STEP = "change_request";
