import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { formatDeadline } from "#src/domain/format/format-deadline.ts";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { CALL_MINUTES } from "#src/domain/policy/leads/calls.ts";
import { SelectField } from "#src/web/ui/forms/field.tsx";

interface CallTimeFieldProps {
  id: string;
  /** Free times of the car's dealer. */
  times: readonly Date[];
  dealerName: string;
  chosen: string;
  /** Loads the times again: another buyer has taken one. */
  onTimeGone: (() => void) | undefined;
}

export function CallTimeField({ id, times, dealerName, chosen, onTimeGone }: CallTimeFieldProps) {
  const { register, setValue, formState } = useFormContext<LeadFormValues>();
  const error = formState.errors.call_at?.message;
  useEffect(() => {
    if (error === undefined) return;
    setValue("call_at", "");
    onTimeGone?.();
    // Only a new refusal, not a new callback.
  }, [error]);
  const byMessages = useWatch<LeadFormValues, "contact_by">({ name: "contact_by" }) === "messages";
  if ((times.length === 0 || byMessages) && error === undefined) return null;
  return (
    <SelectField
      label={`When should ${dealerName} ring you?`}
      hint={`Keep ${CALL_MINUTES} minutes free. Another dealer we introduce may ring earlier.`}
      optional
      id={id}
      error={error}
      {...register("call_at")}
      defaultValue={chosen}
    >
      <option value="">Any time in their opening hours</option>
      {times.map((time) => (
        <option key={time.toISOString()} value={time.toISOString()}>
          {formatDeadline(time)}
        </option>
      ))}
    </SelectField>
  );
}
