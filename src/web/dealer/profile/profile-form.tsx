import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { DealerIdentity } from "#src/domain/dealers/dealer-identity.ts";
import { hasOpeningHours, type OpeningHours, openDaysText } from "#src/domain/dealers/opening-hours.ts";
import { hoursProblem } from "#src/domain/dealers/opening-hours-schema.ts";
import { profileSchema } from "#src/domain/dealers/profile-form.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/leads/response-window.ts";
import { CheckboxField } from "#src/web/portal/forms/choices.tsx";
import { ErrorSummary } from "#src/web/portal/forms/error-summary.tsx";
import { LeaveGuard } from "#src/web/portal/forms/leave-guard.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { useDraftedState } from "#src/web/portal/forms/use-form-draft.ts";
import { mergeValue } from "#src/web/portal/forms/use-merge.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { InputField, TextAreaField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { OpeningHoursField } from "./opening-hours-field.tsx";
import type { OwnProfile, ProfileApiForm, ProfileTexts, TextFields } from "./own-profile.ts";

// The opening hours have a control of their own; react-hook-form holds the text fields.
const textSchema = profileSchema.omit({ opening_hours: true, opens_on_bank_holidays: true });

const OPENING_HOURS = "opening-hours";

interface Opening {
  hours: OpeningHours;
  opensOnBankHolidays: boolean;
}

const openingOf = ({ opening_hours, opens_on_bank_holidays }: OwnProfile): Opening => ({
  hours: hasOpeningHours(opening_hours) ? opening_hours : USUAL_OPENING_HOURS,
  opensOnBankHolidays: opens_on_bank_holidays,
});

const openingText = ({ hours, opensOnBankHolidays }: Opening) =>
  `${openDaysText(hours)}, bank holidays ${opensOnBankHolidays ? "open" : "closed"}`;

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
  const { form, opening, hoursError, submit, isDirty } = useProfileForm(profile);
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
      <OpeningHoursField
        id={OPENING_HOURS}
        hours={opening.value.hours}
        onHours={(hours) => opening.setValue((present) => ({ ...present, hours }))}
        error={hoursError}
      />
      <CheckboxField
        id="opens-on-bank-holidays"
        label="We open on bank holidays"
        hint="Otherwise you count as closed on them: buyers are not promised a call, and no time to answer runs."
        checked={opening.value.opensOnBankHolidays}
        onChange={({ target }) =>
          opening.setValue((present) => ({ ...present, opensOnBankHolidays: target.checked }))
        }
      />
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

function mergeOpening(values: { base: Opening | null; mine: Opening; theirs: Opening }) {
  const { base, mine, theirs } = values;
  return {
    values,
    name: "Opening hours",
    outcome: mergeValue(base, mine, theirs),
    mine: openingText(mine),
    theirs: openingText(theirs),
  };
}

function useProfileForm(profile: OwnProfile) {
  const { revalidate } = useRevalidator();
  const opening = useDraftedState("opening", openingOf(profile));
  const [hoursError, setHoursError] = useState<string | undefined>();
  // Initial values of the fields: a revalidation must not change them while the user types.
  const [edited, setEdited] = useState(profile);
  const form: ProfileApiForm = useApiForm({
    schema: textSchema,
    start: textsOf(profile),
    draft: "profile",
    version: edited.updated_at,
    failedTitle: "Profile not saved",
    save: async (texts: TextFields, version = edited.updated_at) => {
      const { hours, opensOnBankHolidays } = opening.value;
      if (hoursProblem(hours)) return;
      const times = { opening_hours: hours, opens_on_bank_holidays: opensOnBankHolidays };
      const json = { profile: { ...texts, ...times }, updated_at: version };
      show(await bodyOf(api.dealer.profile.$put({ json })));
      toast({ title: "Profile saved" });
      await revalidate();
    },
    theirs: async (knowsBase) => {
      const saved = await bodyOf(api.dealer.profile.$get());
      const edit = mergeOpening({
        base: knowsBase ? openingOf(edited) : null,
        mine: opening.value,
        theirs: openingOf(saved),
      });
      const others = [{ ...edit, put: (whose: "mine" | "theirs") => opening.setValue(edit.values[whose]) }];
      setEdited(saved);
      return { values: textsOf(saved), version: saved.updated_at, others };
    },
  });
  function show(saved: OwnProfile): void {
    form.reset(textsOf(saved));
    const sent = JSON.stringify(opening.value);
    opening.setValue((present) => (JSON.stringify(present) === sent ? openingOf(saved) : present));
    setEdited(saved);
  }
  const submit = (event: FormEvent) => {
    setHoursError(hoursProblem(opening.value.hours));
    void form.submit(event);
  };
  return { form, opening, hoursError, submit, isDirty: form.isDirty || opening.isDirty };
}

interface FieldsProps {
  form: ProfileApiForm;
}

function ContactFields({ form: { field } }: FieldsProps) {
  const checked = "Once you are verified, we check a change before buyers see it";
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField label="Name" hint={checked} autoComplete="organization" {...field("name")} />
        <InputField label="Company number" hint={checked} optional {...field("company_number")} />
      </div>
      <InputField label="Address" hint={checked} autoComplete="street-address" {...field("address_line")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField label="Town" autoComplete="address-level2" {...field("town")} />
        <InputField label="Postcode" autoComplete="postal-code" {...field("postcode")} />
        <InputField
          label="Phone"
          type="tel"
          hint="For buyers introduced to you"
          autoComplete="tel"
          {...field("phone")}
        />
        <InputField
          label="Email"
          type="email"
          hint="For our emails to you"
          autoComplete="email"
          {...field("email")}
        />
      </div>
      <InputField label="Website" optional inputMode="url" autoComplete="url" {...field("website")} />
    </>
  );
}

function AboutField({ form }: FieldsProps) {
  return (
    <div id="about">
      <TextAreaField
        label="About"
        optional
        hint="What you sell and how you work. Buyers read it on your page."
        rows={6}
        {...form.field("about")}
      />
    </div>
  );
}

function EnquiryEmailsField({ form }: FieldsProps) {
  return (
    <TextAreaField
      label="Enquiry notifications"
      optional
      hint="Email addresses, one per line. Leave empty to notify every owner."
      rows={3}
      {...form.field("enquiry_emails")}
    />
  );
}
