/** Half of the request page's weight: loads on first use of the form, not with it. */
export const loadLeadChecks = () => import("./lead-checks.ts");
