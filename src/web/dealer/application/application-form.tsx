import { zodResolver } from "@hookform/resolvers/zod";
import { parseResponse } from "hono/client";
import { useId, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import {
  type ApplicationForm as Application,
  type ApplicationFormValues,
  applicationSchema,
  EMPTY_APPLICATION,
} from "#src/domain/dealers/application-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary, wrongFields } from "#src/web/ui/error-summary.tsx";
import { Field, InputField } from "#src/web/ui/field.tsx";
import { FormAlert } from "#src/web/ui/form-alert.tsx";
import { LeaveGuard } from "#src/web/ui/leave-guard.tsx";
import { toast } from "#src/web/ui/toast.ts";
import { useFocusAfter } from "#src/web/ui/use-focus-after.ts";
import { EvidenceField } from "./evidence-field.tsx";
import type { Evidence } from "./use-application.ts";
import { useEvidence } from "./use-evidence.ts";

interface ApplicationFormProps {
  /** An earlier one was refused. */
  isAgain: boolean;
  unsent_evidence: Evidence[];
  onSent: () => Promise<void>;
}

/** The application to join, below 'No dealer assigned'. */
export function ApplicationForm({ isAgain, unsent_evidence, onSent }: ApplicationFormProps) {
  const id = useId();
  const evidence = useEvidence(unsent_evidence);
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, setError, formState, watch } = useForm<
    ApplicationFormValues,
    unknown,
    Application
  >({
    resolver: zodResolver(applicationSchema) as unknown as Resolver<
      ApplicationFormValues,
      unknown,
      Application
    >,
    defaultValues: EMPTY_APPLICATION,
    // The summary has it then.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, isSubmitSuccessful, submitCount } = formState;
  useFocusAfter(isSubmitting);
  const field = (name: keyof ApplicationFormValues) => ({
    id: `${id}-${name}`,
    ...register(name),
    error: errors[name]?.message,
  });
  const evidenceError =
    failure instanceof ApiError && evidence.files.length === 0 ? failure.fields.evidence : undefined;

  const submit = handleSubmit(async (application) => {
    setFailure(null);
    try {
      await parseResponse(api.dealer.application.$post({ json: { ...application } }));
      toast({ title: "Application sent", description: "We write to you when it is decided." });
      await onSent();
    } catch (error) {
      setFailure(error);
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
        if (name in EMPTY_APPLICATION) {
          setError(name as keyof ApplicationFormValues, { message });
        }
      }
      toast({ title: "Application not sent", description: messageOf(error), variant: "destructive" });
    }
  });

  return (
    <section aria-labelledby={`${id}-title`}>
      <LeaveGuard when={() => isDirty && !(isSubmitSuccessful && failure === null)} />
      <h2 id={`${id}-title`} className="text-2xl font-bold">
        {isAgain ? "Apply again" : "Apply to become a dealer"}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        If your dealership is not on the site yet, tell us about it. A person checks every dealer, and writes
        to you.
      </p>
      <form
        onSubmit={submit}
        noValidate
        className="mt-5 grid gap-5 rounded-card border border-line bg-white p-5 shadow-card sm:p-6"
      >
        <ErrorSummary
          fields={[
            ...wrongFields(id, errors),
            ...(evidenceError ? [{ control: `${id}-evidence`, message: evidenceError }] : []),
          ]}
          attempt={submitCount}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <InputField label="Trading name" autoComplete="organization" {...field("trading_name")} />
          <InputField label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
          <InputField
            label="Company number"
            hint="As Companies House has it, such as 09876543"
            autoComplete="off"
            {...field("company_number")}
          />
          {watch("company_number").trim() === "" && (
            <Field
              label="Why there is no company number"
              id={`${id}-no_company_number`}
              hint="If you are a sole trader, for instance"
              optional
              error={errors.no_company_number?.message}
            >
              {(control) => <input {...control} {...register("no_company_number")} />}
            </Field>
          )}
        </div>
        <InputField label="Address" autoComplete="street-address" {...field("address_line")} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <InputField label="Town" autoComplete="address-level2" {...field("town")} />
          <InputField label="Postcode" autoComplete="postal-code" {...field("postcode")} />
        </div>
        <InputField label="Website" optional inputMode="url" autoComplete="url" {...field("website")} />
        <EvidenceField id={`${id}-evidence`} evidence={evidence} error={evidenceError} />
        <FormAlert>{failure !== null && messageOf(failure)}</FormAlert>
        <p>
          <Button type="submit" disabled={isSubmitting || evidence.isBusy} className="w-full sm:w-auto">
            {isSubmitting ? "Sending..." : "Send application"}
          </Button>
        </p>
      </form>
    </section>
  );
}
