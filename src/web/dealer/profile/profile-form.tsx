import { parseResponse } from "hono/client";
import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { DealerIdentity } from "#src/domain/dealers/dealer-identity.ts";
import { hasOpeningHours, type OpeningHours, openDaysText } from "#src/domain/dealers/opening-hours.ts";
import { hoursProblem } from "#src/domain/dealers/opening-hours-schema.ts";
import { type ProfileForm as Profile, profileSchema } from "#src/domain/dealers/profile-form.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/leads/response-window.ts";
import { mergeValue } from "#src/web/portal/forms/merge-edits.ts";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { useDraftedState } from "#src/web/portal/forms/use-drafted-state.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { LeaveGuard } from "#src/web/ui/forms/leave-guard.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { OpeningHoursField } from "./opening-hours-field.tsx";
import type { OwnProfile } from "./own-profile.ts";
import type { ProfileApiForm, ProfileTexts } from "./profile-api-form.ts";
import { AboutField, ContactFields, EnquiryEmailsField } from "./profile-fields.tsx";

// The opening hours have a control of their own; react-hook-form holds the text fields.
const textSchema = profileSchema.omit({ opening_hours: true });

const OPENING_HOURS = "opening-hours";

const hoursOf = ({ opening_hours }: OwnProfile): OpeningHours =>
  hasOpeningHours(opening_hours) ? opening_hours : USUAL_OPENING_HOURS;

const textsOf = (profile: OwnProfile): ProfileTexts => ({
  ...identityTexts(profile.requested ?? profile),
  phone: formatPhone(profile.phone),
  email: profile.email,
  website: profile.website,
  about: profile.about,
  enquiry_emails: profile.enquiry_emails.join("\n"),
});

function identityTexts({ name, company_number, address_line, town, postcode }: DealerIdentity) {
  return { name, company_number: company_number ?? "", address_line, town, postcode };
}

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { form, hours, hoursError, submit, isDirty } = useProfileForm(profile);
  const { fields, attempt } = form.summary;
  return (
    <Card
      onSubmit={submit}
      noValidate
      aria-label="Profile"
      as="form"
      padding="medium"
      className="grid gap-5 shadow-card"
    >
      <LeaveGuard when={() => isDirty && !form.mayLeave()} />
      <ErrorSummary
        fields={[...fields, ...(hoursError ? [{ control: OPENING_HOURS, message: hoursError }] : [])]}
        attempt={attempt}
      />
      <ContactFields form={form} />
      <AboutField form={form} />
      <OpeningHoursField id={OPENING_HOURS} hours={hours.value} onHours={hours.setValue} error={hoursError} />
      <EnquiryEmailsField form={form} />
      <SaveFailure form={form} />
      <p>
        <Button type="submit" disabled={form.isSubmitting} className="w-full min-w-48 sm:w-auto">
          {form.isSubmitting ? "Saving..." : "Save profile"}
        </Button>
      </p>
    </Card>
  );
}

function mergeHours(values: { base: OpeningHours | null; mine: OpeningHours; theirs: OpeningHours }) {
  const { base, mine, theirs } = values;
  return {
    values,
    name: "Opening hours",
    outcome: mergeValue(base, mine, theirs),
    mine: openDaysText(mine),
    theirs: openDaysText(theirs),
  };
}

function useProfileForm(profile: OwnProfile) {
  const { revalidate } = useRevalidator();
  const hours = useDraftedState("opening-hours", hoursOf(profile));
  const [hoursError, setHoursError] = useState<string | undefined>();
  // Initial values of the fields: a revalidation must not change them while the user types.
  const [edited, setEdited] = useState(profile);
  const form: ProfileApiForm = useApiForm({
    schema: textSchema,
    start: textsOf(profile),
    draft: "profile",
    version: edited.updated_at,
    failedTitle: "Profile not saved",
    save: async (texts: Omit<Profile, "opening_hours">, version = edited.updated_at) => {
      if (hoursProblem(hours.value)) return;
      const json = { profile: { ...texts, opening_hours: hours.value }, updated_at: version };
      show(await parseResponse(api.dealer.profile.$put({ json })));
      toast({ title: "Profile saved" });
      await revalidate();
    },
    theirs: async (knowsBase) => {
      const saved = await parseResponse(api.dealer.profile.$get());
      const edit = mergeHours({
        base: knowsBase ? hoursOf(edited) : null,
        mine: hours.value,
        theirs: hoursOf(saved),
      });
      const others = [{ ...edit, put: (whose: "mine" | "theirs") => hours.setValue(edit.values[whose]) }];
      setEdited(saved);
      return { values: textsOf(saved), version: saved.updated_at, others };
    },
  });
  function show(saved: OwnProfile): void {
    form.reset(textsOf(saved));
    const sentHours = JSON.stringify(hours.value);
    hours.setValue((present) => (JSON.stringify(present) === sentHours ? hoursOf(saved) : present));
    setEdited(saved);
  }
  const submit = (event: FormEvent) => {
    setHoursError(hoursProblem(hours.value));
    void form.submit(event);
  };
  return { form, hours, hoursError, submit, isDirty: form.isDirty || hours.isDirty };
}
