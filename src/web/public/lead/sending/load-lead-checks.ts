import "#src/web/ui/forms/jitless-zod.ts";

/** Half of the form's weight: loads on first use, not with the page. */
export const loadLeadChecks = () => import("#src/domain/leads/request/lead-request.ts");
