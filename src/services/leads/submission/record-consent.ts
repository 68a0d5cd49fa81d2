import { createHash } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import { PRIVACY_VERSION, TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { givenConsent, type NamedCars } from "./given-consent.ts";
import { insertConsent, listNamesOf } from "./lead-queries.ts";
import type { LeadSubmission } from "./lead-submission.ts";
import { validIp } from "./valid-ip.ts";

/** Stores the proof of consent (docs/product.md, Data protection). */
export async function recordConsent(
  tx: DbOrTransaction,
  consent: NamedCars & {
    lead_id: string;
    submission: LeadSubmission;
    dealers: readonly { dealer_id: string; name: string }[];
  },
): Promise<void> {
  const { meta, now, request, choice } = consent.submission;
  const shown = choice && (await listNamesOf(tx, choice.shown));
  const { consent_text: posted, contact_by } = request;
  const { version, text, isShown } = await givenConsent(tx, posted, consent, { choice, contact_by });
  await insertConsent(tx, {
    lead_id: consent.lead_id,
    text_version: version,
    text,
    is_shown: isShown,
    text_hash: createHash("sha256").update(text).digest("hex"),
    dealer_ids: consent.dealers.map(({ dealer_id }) => dealer_id),
    dealer_names: consent.dealers.map(({ name }) => name),
    ...(choice && {
      shown_dealer_ids: [...choice.shown],
      shown_dealer_names: shown,
      chosen_dealer_ids: [...choice.chosen],
      chosen_dealer_names: await listNamesOf(tx, choice.chosen),
    }),
    terms_version: TERMS_VERSION,
    privacy_version: PRIVACY_VERSION,
    consented_at: now,
    ip: validIp(meta.ip),
    user_agent: meta.user_agent && plainText(meta.user_agent).slice(0, USER_AGENT_MAX_LENGTH),
  });
}

const USER_AGENT_MAX_LENGTH = 300;
