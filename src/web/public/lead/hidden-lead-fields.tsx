import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { IDEMPOTENCY_KEY_FIELD } from "./lead-form-props.ts";

interface HiddenLeadFieldsProps {
  start: LeadFormValues;
  /** As shown, which is stored as the proof. */
  consent: string;
  idempotencyKey: string;
}

export function HiddenLeadFields({ start, consent, idempotencyKey }: HiddenLeadFieldsProps) {
  const { source, vehicle_id, also_vehicle_id } = start;
  return (
    <>
      <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} defaultValue={idempotencyKey} />
      <input type="hidden" name="source" defaultValue={source ?? undefined} />
      <input type="hidden" name="vehicle_id" defaultValue={vehicle_id ?? undefined} />
      {also_vehicle_id && <input type="hidden" name="also_vehicle_id" defaultValue={also_vehicle_id} />}
      <input type="hidden" name="consent_text" defaultValue={consent} />
    </>
  );
}
