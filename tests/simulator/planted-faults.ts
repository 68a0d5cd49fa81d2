/** Faults of kinds that were found in services, to prove that the auditor speaks up. Each replaces a text of a source. */
export interface PlantedFault {
  file: string;
  from: string;
  to: string;
}

export const PLANTED_FAULTS: Record<string, PlantedFault> = {
  "requests at the same time do not wait for each other's daily cap": {
    file: "src/services/leads/routing/find-routes.ts",
    from: "if (locks && capped.length > 0) await lockDealersWithCap(tx, capped);",
    to: "",
  },
  "requests at the same time do not wait for each other's charges": {
    file: "src/services/leads/routing/routing-queries.ts",
    from: ".forNoKeyUpdate()\n",
    to: ".forKeyShare()\n",
  },
  "a second dealer is not charged": {
    file: "src/services/ledger/charge-routes.ts",
    from: "await insertEntries(tx, entries);",
    to: "await insertEntries(tx, entries.slice(0, 1));",
  },
  "a deadline is not judged": {
    file: "src/services/leads/response-clock/response-clock-jobs.ts",
    from: "return [...jobs, judgementJob(route, judgedAt(window.endsAt, callAt))];",
    to: "return jobs;",
  },
  "a stopped clock judges and credits": {
    file: "src/services/leads/routing/route-onward.ts",
    from: "if (!(await isResponseAwaited(tx, route))) return;",
    to: "",
  },
  "the mail to a dealer is left out": {
    file: "src/services/leads/routing/add-routes.ts",
    from: 'newJob("send-lead-notification", { lead_id, dealer_id }),',
    to: '...(dealer_id === dealerIds[0] ? [newJob("send-lead-notification", { lead_id, dealer_id })] : []),',
  },
  "a change of state is not recorded": {
    file: "src/services/leads/change-lead-state.ts",
    from: "  await insertStateChange(tx, change);\n}",
    to: '  if (to !== "withdrawn") await insertStateChange(tx, change);\n}',
  },
  "the credit limit is not asked for": {
    file: "src/services/leads/routing/find-routes.ts",
    from: "const atLimit = await listAtCreditLimit(tx, chosen);",
    to: "const atLimit = new Set<string>();",
  },
  "the consent is not recorded": {
    file: "src/services/leads/submission/accept-lead.ts",
    from: "await recordConsent(tx, { ...screened, lead_id: leadId, dealers: routes });",
    to: "void recordConsent;",
  },
  "messages of an erased buyer stay": {
    file: "src/services/buyer-page/erase-queries.ts",
    from: "delete from lead_messages",
    to: "delete from lead_notes",
  },
  "the buyer's other requests join a lead without a word": {
    file: "src/services/leads/submission/submit-lead.ts",
    from: "const replayed = idempotencyKey && (await findLeadByKey(tx, idempotencyKey));",
    to: "const replayed = undefined as Awaited<ReturnType<typeof findLeadByKey>> | undefined;",
  },
};
