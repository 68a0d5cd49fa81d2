/**
 * Faults of kinds that were found in services, to prove that the auditor speaks up. Each replaces a text of a source;
 * PLANTED in the new text is whether this fault is the one that is switched on.
 */
export interface PlantedFault {
  file: string;
  from: string;
  to: string;
}

const ROUTING = "src/services/leads/routing";

export const PLANTED_FAULTS: Record<string, PlantedFault> = {
  "requests at the same time do not wait for each other's daily cap": {
    file: `${ROUTING}/find-routes.ts`,
    from: "if (locks && capped.length > 0)",
    to: "if (!PLANTED && locks && capped.length > 0)",
  },
  "requests at the same time do not wait for each other's charges": {
    file: `${ROUTING}/routing-queries.ts`,
    from: ".forNoKeyUpdate()\n",
    to: '[PLANTED ? "forKeyShare" : "forNoKeyUpdate"]()\n',
  },
  "a second dealer is not charged": {
    file: "src/services/ledger/charge-routes.ts",
    from: "await insertEntries(tx, entries);",
    to: "await insertEntries(tx, PLANTED ? entries.slice(0, 1) : entries);",
  },
  "a deadline is not judged": {
    file: "src/services/leads/response-clock/response-clock-jobs.ts",
    from: "return [...jobs, judgementJob(",
    to: "return PLANTED ? jobs : [...jobs, judgementJob(",
  },
  "an exclusive enquiry is exclusive for hours of the night": {
    file: "src/services/leads/response-clock/response-clock-jobs.ts",
    from: "exclusive.set(dealerId, exclusiveUntil(open, now));",
    to: "exclusive.set(dealerId, PLANTED ? new Date(now.getTime() + 4 * 3_600_000) : exclusiveUntil(open, now));",
  },
  "a clock that the buyer stopped judges and credits": {
    file: `${ROUTING}/route-onward.ts`,
    from: "if (!(await isResponseAwaited(tx, route))) return;",
    to: "if (!PLANTED && !(await isResponseAwaited(tx, route))) return;",
  },
  "a clock that does not run judges and credits": {
    file: "src/services/lead-routes/lead-route-queries.ts",
    from: '.where("route.response_due_at", "is not", null)',
    to: '.$if(!PLANTED, (found) => found.where("route.response_due_at", "is not", null))',
  },
  "preferences and requests lock in another order": {
    file: "src/services/preferences/preferences.ts",
    from: "await lockPreferences(tx, dealer_id);",
    to: "if (PLANTED) await lockDealer(tx, dealer_id);\n    await lockPreferences(tx, dealer_id);",
  },
  "one file without a car takes it off sale": {
    file: "src/domain/stock-feeds/compare-runs.ts",
    from: ">= RUNS_WITHOUT_CAR;",
    to: ">= (PLANTED ? 1 : RUNS_WITHOUT_CAR);",
  },
  "a request learns of credit limits two at a time": {
    file: `${ROUTING}/find-routes.ts`,
    from: "const limited = await listAtCreditLimit(",
    to: "const limited = PLANTED ? new Set() : await listAtCreditLimit(",
  },
  "two requests with one key both do the work": {
    file: "src/services/idempotency/claim-key.ts",
    from: "if (isLost) throw",
    to: "if (isLost && !PLANTED) throw",
  },
  "a transaction with an isolation level is not retried": {
    file: "src/db/retried-transactions.ts",
    from: "=> retried(setIsolationLevel(level))",
    to: "=> PLANTED ? setIsolationLevel(level) : retried(setIsolationLevel(level))",
  },
  "the mail to a second dealer is left out": {
    file: `${ROUTING}/add-routes.ts`,
    from: 'newJob("send-lead-notification", { lead_id, dealer_id }),',
    to: '...(PLANTED && dealer_id !== dealerIds[0] ? [] : [newJob("send-lead-notification", { lead_id, dealer_id })]),',
  },
  "a change of state is not recorded": {
    file: "src/services/leads/change-lead-state.ts",
    from: "  await insertStateChange(tx, change);\n}",
    to: '  if (!PLANTED || to !== "withdrawn") await insertStateChange(tx, change);\n}',
  },
  "the credit limit is not asked for": {
    file: `${ROUTING}/find-routes.ts`,
    from: "const atLimit = await listAtCreditLimit(tx, chosen);",
    to: "const atLimit = PLANTED ? new Set() : await listAtCreditLimit(tx, chosen);",
  },
  "the consent is not recorded": {
    file: "src/services/leads/submission/accept-lead.ts",
    from: "await recordConsent(tx,",
    to: "if (!PLANTED) await recordConsent(tx,",
  },
  "messages of an erased buyer stay": {
    file: "src/services/buyer-page/erase-queries.ts",
    from: "sql`delete from lead_messages",
    to: "PLANTED ? sql`select` : sql`delete from lead_messages",
  },
  "the key of a request is not looked up": {
    file: "src/services/leads/submission/submit-lead.ts",
    from: "const replayed = idempotencyKey &&",
    to: "const replayed = !PLANTED && idempotencyKey &&",
  },
  "a failed delivery is not tried again": {
    file: "src/services/webhooks/deliver-webhook.ts",
    from: "return await queueDelivery(tx, waiting, next_attempt_at);",
    to: "return PLANTED ? undefined : await queueDelivery(tx, waiting, next_attempt_at);",
  },
  "a webhook that is off gets what was waiting": {
    file: "src/services/webhooks/send-event.ts",
    from: "return is_on ? null",
    to: "return is_on || PLANTED ? null",
  },
  "an imported file does not end its feed's run": {
    file: "src/services/imports/run-import.ts",
    from: 'if (isFinished && kind === "feed") await addJob',
    to: 'if (isFinished && kind === "feed" && !PLANTED) await addJob',
  },
  "a list shows a car as it was": {
    file: "src/catalogue/cars-on-sale.ts",
    from: "this.cards.changed(vehicleIds, tags);",
    to: "if (!PLANTED) this.cards.changed(vehicleIds, tags);",
  },
  "removed reviews count in the mean": {
    file: "src/domain/reviews/review-summary.ts",
    from: 'review.state === "shown" &&',
    to: '(PLANTED || review.state === "shown") &&',
  },
};

/** Set in the process of a simulation to the name of the fault that is switched on. */
export const SWITCH = "SIMULATED_FAULT";

/** The source with its faults, all switched off. */
export function plant(source: string, file: string): string {
  return Object.entries(PLANTED_FAULTS)
    .filter(([, fault]) => fault.file === file)
    .reduce((planted, [name, { from, to }]) => {
      if (!planted.includes(from)) throw new Error(`${file} has no longer: ${from}`);
      const isOn = `(globalThis.${SWITCH} === ${JSON.stringify(name)})`;
      return planted.replace(from, () => to.replaceAll("PLANTED", () => isOn));
    }, source);
}
