import { useFormContext } from "react-hook-form";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";

/** Hidden field of the idempotency key: submitting one form twice makes one lead. */
export const IDEMPOTENCY_KEY_FIELD = "idempotency_key";

/** Hidden field of the sentence of consent as shown, which is stored as the proof. */
const CONSENT_TEXT_FIELD = "consent_text" satisfies keyof LeadFormValues;

interface HiddenLeadFieldsProps {
  start: LeadFormValues;
  consent: string;
  idempotencyKey: string | undefined;
}

export function HiddenLeadFields({ start, consent, idempotencyKey }: HiddenLeadFieldsProps) {
  const { register } = useFormContext<LeadFormValues>();
  return (
    <>
      {idempotencyKey !== undefined && (
        <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} defaultValue={idempotencyKey} />
      )}
      <input type="hidden" {...register("source")} defaultValue={start.source ?? undefined} />
      <input type="hidden" {...register("vehicle_id")} defaultValue={start.vehicle_id ?? undefined} />
      {start.also_vehicle_id && (
        <input type="hidden" {...register("also_vehicle_id")} defaultValue={start.also_vehicle_id} />
      )}
      <input type="hidden" name={CONSENT_TEXT_FIELD} value={consent} />
    </>
  );
}
